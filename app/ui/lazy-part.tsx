import { clsx } from 'clsx';
import { Component, type ComponentProps, type ComponentType, lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

class LoadFailure extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: each part has its own props
type AnyComponent = ComponentType<any>;

/** `lazy` for a part of a screen. An error replaces only the part if its import, which was retried, fails. */
export function lazyPart<Part extends AnyComponent>(
  load: () => Promise<{ default: Part }>,
): ComponentType<ComponentProps<Part>> {
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new LoadFailure('A part of the screen could not be loaded.', { cause });
      }),
    );
  let Current: AnyComponent = begin();
  // `lazy` keeps a failure. React renders it again before it shows the error, so it is replaced only afterwards.
  const replace = () => {
    Current = begin();
  };
  return (props) => (
    <LoadBoundary isOpen={props.open !== false} onClose={props.onClose} onFailure={replace}>
      {() => <Current {...props} />}
    </LoadBoundary>
  );
}

type LoadBoundaryProps = {
  isOpen: boolean;
  onClose: unknown;
  onFailure: () => void;
  children: () => ReactNode;
};

class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch() {
    this.props.onFailure();
  }

  override componentDidUpdate(before: LoadBoundaryProps) {
    // Opening a dialog again tries again.
    if (this.props.isOpen && !before.isOpen) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return <Content>{this.props.children}</Content>;
    // A bug of the part is an error of the screen.
    if (!(error instanceof LoadFailure)) throw error;
    const { isOpen, onClose } = this.props;
    if (!isOpen) return null;
    return (
      <LoadError
        onRetry={() => this.setState({ error: null })}
        onClose={typeof onClose === 'function' ? () => onClose() : undefined}
      />
    );
  }
}

const Content = ({ children }: { children: () => ReactNode }) => children();

type LoadErrorProps = { onRetry: () => void; onClose: (() => void) | undefined };

/** A dialog has no place on the screen, so its error is at the bottom and can be closed. */
function LoadError({ onRetry, onClose }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4 text-sm',
        onClose && 'fixed inset-x-4 bottom-4 z-20 mx-auto max-w-md shadow-overlay',
      )}
    >
      <p className="min-w-48 flex-1">{t('errors.offline')}</p>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      {onClose && (
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      )}
    </div>
  );
}
