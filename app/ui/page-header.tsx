import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';

type PageHeaderProps = {
  title: string;
  /** A fact, or a sentence that explains the page. Phones leave the sentence out, so that the content starts higher. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
};

export function PageHeader({ title, subtitle, badge, back, actions }: PageHeaderProps) {
  return (
    <div className="mb-6">
      <PageTitle>{title}</PageTitle>
      {/* On phones a single action stands beside the title, several below the subtitle. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:items-start sm:gap-x-6">
        <div className="max-sm:contents sm:min-w-0 sm:flex-1 sm:basis-80">
          <div className="flex min-w-0 items-start max-sm:flex-auto">
            {back && (
              // In the margin, where there is one: the title keeps the edge of the page. At the middle of its first line.
              <BackLink
                to={back.to}
                title={back.label}
                className="max-sm:-mt-1 max-sm:-me-3 sm:-ms-8 sm:min-w-8 sm:justify-center"
              >
                <span className="sr-only">{back.label}</span>
              </BackLink>
            )}
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="text-2xl sm:text-3xl">
                <bdi>{title}</bdi>
              </h1>
              {badge}
            </div>
          </div>
          {subtitle && (
            <p
              className={clsx(
                'max-w-prose text-ink-2 max-sm:order-1 max-sm:-mt-2.5 max-sm:basis-full sm:mt-1.5',
                back && 'max-sm:ps-6',
                typeof subtitle === 'string' && 'max-sm:hidden',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        {actions && (
          <div
            data-actions
            className="flex flex-wrap items-end gap-2 max-sm:has-[>:not([popover])~:not([popover])]:order-2"
          >
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

export function BackLink({ children, className, ...link }: LinkProps & { className?: string }) {
  return (
    <Link
      className={clsx(
        'inline-flex min-h-9 min-w-9 items-center gap-2 text-ui text-ink-2 transition-colors hover:text-ink',
        className,
      )}
      {...link}
    >
      <ArrowLeft className="mirror size-4" aria-hidden="true" />
      {children}
    </Link>
  );
}

export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{`${children} · ${t('product.name')}`}</title>;
}
