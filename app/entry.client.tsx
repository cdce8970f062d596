import { errors, frame } from 'virtual:words';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startI18n } from '#i18n/i18n.ts';
import { cataloguesAt } from './screen-words.ts';

const i18n = await startI18n(frame, errors, cataloguesAt(window.location));

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <HydratedRouter />
    </I18nextProvider>,
  );
});
