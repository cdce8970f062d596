import { useTranslation } from 'react-i18next';

export function Logo() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2 text-xl leading-none font-semibold">
      <svg viewBox="0 0 22 28" className="h-7 w-5.5" aria-hidden="true">
        <rect width="22" height="28" rx="7" fill="var(--color-accent)" />
        <path
          d="M8.5 9.5v9l7-4.5z"
          fill="var(--color-on-accent)"
          stroke="var(--color-on-accent)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      {t('product.name')}
    </span>
  );
}
