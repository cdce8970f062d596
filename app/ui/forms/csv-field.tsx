import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { buttonClass } from '../button.tsx';
import { TextArea } from './text-field.tsx';

type CsvFieldProps = ComponentProps<typeof TextArea> & {
  fileLabel: string;
  rowLabel: (row: number) => string;
  onText: (text: string) => void;
  /** Its fields `rows.<number>` are listed. */
  refusal: unknown;
};

/** Text of a table that the user pastes or reads from a file, with the errors of its rows. */
export function CsvField({ fileLabel, rowLabel, onText, refusal, ...area }: CsvFieldProps) {
  const { t } = useTranslation();
  const fields = refusal instanceof AppError ? Object.entries(refusal.fields ?? {}) : [];
  const rows = fields
    .map(([name, { code }]) => ({ row: Number(name.split('.')[1]), code }))
    .filter(({ row }) => row > 0);
  return (
    <>
      <TextArea
        rows={8}
        dir="ltr"
        spellCheck={false}
        className="[&_textarea]:text-sm [&_textarea]:[unicode-bidi:normal]"
        {...area}
      />
      <label className={buttonClass({ size: 'small' }, 'relative w-fit has-focus-visible:outline-2')}>
        {fileLabel}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="absolute inset-0 opacity-0"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onText(await file.text());
          }}
        />
      </label>
      {rows.length > 0 && (
        <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm text-red">
          {rows.map(({ row, code }) => (
            <li key={row}>
              <span className="font-medium">{rowLabel(row)}</span> {t(code as 'errors.unknown')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
