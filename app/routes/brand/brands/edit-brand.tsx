import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { ClientBrandForm } from '#features/people/brands/ui/client-brand-form.tsx';
import { clientBrandQuery } from '#features/people/brands/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader, PageTitle } from '#ui/page-header.tsx';
import { useUser } from '../../shell/session.tsx';

const LIST = '/my-brands';

export default function EditBrandRoute() {
  return useUser().role === 'operator' ? <Navigate to="/dashboard" replace /> : <EditBrand />;
}

function EditBrand() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const brand = useQuery(clientBrandQuery(id));
  // Deleted while somebody writes about it, their words stay: saving says so.
  const isNotFound = brand.error instanceof AppError && brand.error.status === 404;
  if (isNotFound && !brand.data) return <BrandNotFound />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('brands.form.editTitle')} back={{ to: LIST, label: t('brands.form.back') }} />
      <Card className="p-5 sm:p-6">
        {brand.data ? (
          <ClientBrandForm
            key={id}
            brand={brand.data}
            cancelPath={LIST}
            onSaved={() => {
              toastSuccess(t('brands.form.saved'));
              void navigate(LIST);
            }}
          />
        ) : brand.isError ? (
          <ErrorState
            title={t('brands.readFailed')}
            text={errorText(t, brand.error)}
            onRetry={() => void brand.refetch()}
            retrying={brand.isFetching}
          />
        ) : (
          <Loading>
            <Skeleton className="h-96" />
          </Loading>
        )}
      </Card>
    </div>
  );
}

function BrandNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('brands.errors.notFound')}</PageTitle>
      <EmptyState
        drawing="search"
        title={<h1 className="text-xl">{t('brands.errors.notFound')}</h1>}
        text={t('brands.notFoundText')}
        action={
          <LinkButton to={LIST} variant="primary">
            {t('brands.notFoundBack')}
          </LinkButton>
        }
      />
    </>
  );
}
