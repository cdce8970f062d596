import { useTranslation } from 'react-i18next';
import type { RequiredField } from '../rules.ts';
import type { StepProps } from './use-draft-form.ts';

type MissingProps = Pick<StepProps, 'form'> & { names: RequiredField[] };

export function Missing({ form, names }: MissingProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <div className="text-sm text-ink-2">
      <p>{t('campaignDrafts.missing')}</p>
      <ul className="dotted">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 rounded-chip font-medium text-link hover:underline"
              onClick={() => form.setFocus(name)}
            >
              {t(`campaignDrafts.fields.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
