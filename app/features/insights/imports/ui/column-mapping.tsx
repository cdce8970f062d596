import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#core/typed-values.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import { FORMATS } from '../files/formats.ts';
import type { Columns, Field, FormatId } from '../rules.ts';
import type { ImportPreview } from '../schema.ts';

type ColumnMappingProps = {
  preview: ImportPreview;
  columns: Columns;
  format: FormatId;
  onChange: (columns: Columns) => void;
};

export function ColumnMapping({ preview, columns, format, onChange }: ColumnMappingProps) {
  const { t } = useTranslation();
  const { headers, questions } = preview;
  const { needs, columns: fields } = FORMATS[format];
  const options = headers.flatMap(({ header, sample }, at) =>
    header
      ? { value: String(at), label: sample ? t('imports.review.column', { header, sample }) : header }
      : [],
  );
  const put = (field: Field, value: string) => {
    const { [field]: _, ...rest } = columns;
    onChange(value === '' ? rest : { ...rest, [field]: Number(value) });
  };
  return (
    <details className="group" open={questions.includes('columns') || undefined}>
      <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-chip text-ui font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('imports.review.columns')}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('imports.review.columnsText')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(fields).map((field) => (
          <SelectField
            key={field}
            label={t(`imports.fields.${field}`)}
            optional={!needs.includes(field)}
            placeholder={t('imports.review.noColumn')}
            value={columns[field] === undefined ? '' : String(columns[field])}
            options={options}
            onChange={({ target }) => put(field, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
