import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ClientBrand } from '#features/people/brands/schema.ts';
import { ClientBrandForm } from '#features/people/brands/ui/client-brand-form.tsx';
import { clientBrandQuery } from '#features/people/brands/ui/data.ts';
import { Card } from '#ui/card.tsx';
import { EmptyPage, Loading } from '#ui/lists/list-states.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { isNotFound, Loaded } from '../../shell/loaded.tsx';
import { useUser } from '../../shell/session.tsx';

const LIST = '/my-brands';

export default function EditBrandRoute() {
  const { id } = useParams();
  if (useUser().role === 'operator') return <Navigate to="/dashboard" replace />;
  return id ? <EditBrand key={id} id={id} /> : <AddBrand />;
}

function AddBrand() {
  const { t } = useTranslation();
  return (
    <Page title={t('brands.form.addTitle')}>
      <Form saved={t('brands.form.added')} />
    </Page>
  );
}

function EditBrand({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(clientBrandQuery(id));
  if (isNotFound(query.error)) {
    return (
      <EmptyPage
        drawing="search"
        title={t('brands.errors.notFound')}
        text={t('brands.notFoundText')}
        link={{ to: LIST, label: t('brands.notFoundBack') }}
      />
    );
  }
  return (
    <Page title={t('brands.form.editTitle')} name={query.data?.name}>
      <Loaded query={query} failed={t('brands.readFailed')} skeleton={<Loading shapes={['h-96']} />}>
        {(brand) => <Form brand={brand} saved={t('brands.form.saved')} />}
      </Loaded>
    </Page>
  );
}

function Page({ title, name, children }: { title: string; name?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={title}
        subtitle={name && <bdi>{name}</bdi>}
        back={{ to: LIST, label: t('brands.form.back') }}
      />
      <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">{children}</Card>
    </div>
  );
}

function Form({ brand, saved }: { brand?: ClientBrand; saved: string }) {
  const navigate = useNavigate();
  const leave = () => {
    toastSuccess(saved);
    void navigate(LIST);
  };
  return <ClientBrandForm {...(brand && { brand })} cancelPath={LIST} onSaved={leave} />;
}
