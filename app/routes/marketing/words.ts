import type { i18n, TFunction } from 'i18next';
import contactAr from '#features/operations/contact/messages/ar.ts';
import contactEn from '#features/operations/contact/messages/en.ts';
import { createI18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import frameAr from '../../frame-messages.ar.ts';
import frameEn from '../../frame-messages.en.ts';
import pricingAr from '../pricing/messages/ar.ts';
import pricingEn from '../pricing/messages/en.ts';
import landingAr from './messages/ar.ts';
import landingEn from './messages/en.ts';
import legalAr from './messages/legal/ar.ts';
import legalEn from './messages/legal/en.ts';
import platformsAr from './messages/platforms/ar.ts';
import platformsEn from './messages/platforms/en.ts';
import pricesAr from './messages/prices/ar.ts';
import pricesEn from './messages/prices/en.ts';
import servicesAr from './messages/services/ar.ts';
import servicesEn from './messages/services/en.ts';
import siteAr from './messages/site/ar.ts';
import siteEn from './messages/site/en.ts';
import weAr from './messages/we/ar.ts';
import weEn from './messages/we/en.ts';

/** Both languages at once: public pages are rendered at build, so no visitor carries these words. */
export const words: Record<Language, i18n> = {
  en: createI18n('en', {
    ...frameEn,
    contact: contactEn,
    landing: landingEn,
    legal: legalEn,
    platforms: platformsEn,
    prices: pricesEn,
    pricing: pricingEn,
    services: servicesEn,
    site: siteEn,
    we: weEn,
  }),
  ar: createI18n('ar', {
    ...frameAr,
    contact: contactAr,
    landing: landingAr,
    legal: legalAr,
    platforms: platformsAr,
    prices: pricesAr,
    pricing: pricingAr,
    services: servicesAr,
    site: siteAr,
    we: weAr,
  }),
};

export type Translate = TFunction;

export const wordsOf = (language: Language): Translate => words[language].t;
