import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { ToastArea } from './toast.tsx';

/** What every screen of the app stands in: the direction for popups, tooltips' timing, toasts. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { direction } = useLanguage();
  return (
    <DirectionProvider direction={direction}>
      <Tooltip.Provider>
        <ToastArea>{children}</ToastArea>
      </Tooltip.Provider>
    </DirectionProvider>
  );
}
