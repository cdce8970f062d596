import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { ToastArea } from './toast.tsx';

/** What every screen of the app stands in: the direction for popups, and the place for toasts. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { direction } = useLanguage();
  return (
    <DirectionProvider direction={direction}>
      {children}
      <ToastArea />
    </DirectionProvider>
  );
}
