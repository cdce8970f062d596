import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { ClientBrandForm } from '#features/people/brands/ui/client-brand-form.tsx';
import { Card } from '#ui/card.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../../shell/session.tsx';

const LIST = '/my-brands';

export default function AddBrand() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (useUser().role === 'operator') return <Navigate to="/dashboard" replace />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('brands.form.addTitle')} back={{ to: LIST, label: t('brands.form.back') }} />
      <Card className="p-5 sm:p-6">
        <ClientBrandForm
          cancelPath={LIST}
          onSaved={() => {
            toastSuccess(t('brands.form.added'));
            void navigate(LIST);
          }}
        />
      </Card>
    </div>
  );
}
