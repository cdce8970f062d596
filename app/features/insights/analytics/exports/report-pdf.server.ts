import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import trackingAr from '#features/insights/tracking/messages/ar.ts';
import trackingEn from '#features/insights/tracking/messages/en.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatRating } from '#i18n/format.ts';
import { createI18n } from '#i18n/i18n.ts';
import { directionOf, type Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import { PdfPage } from '#platform/pdf/pdf-page.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { formatCosts, formatFunnel, formatSources } from '../figure-text.ts';
import ar from '../messages/ar.ts';
import en from '../messages/en.ts';
import { readCampaignTotals } from '../queries/campaigns.server.ts';
import { readMarketing, readMarketingDays } from '../queries/marketing.server.ts';
import { funnelWidths } from '../rules.ts';
import type { Figure, MarketingQuery } from '../schema.ts';

const QUIET = '#5d586b';
const COLOURS = ['#f2a516', '#d6274a', '#0b7a52'];

const translators = {
  en: createI18n('en', { product: { name: product.name.en }, analytics: en, tracking: trackingEn }).t,
  ar: createI18n('ar', { product: { name: product.name.ar }, analytics: ar, tracking: trackingAr }).t,
};

export async function analyticsReport(
  actor: Actor,
  query: MarketingQuery,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const [summary, marketing, { days }, [brand]] = await Promise.all([
    readCampaignTotals(actor, query),
    readMarketing(actor, query),
    readMarketingDays(actor, query),
    db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, actor.workspaceId)),
  ]);
  const t = translators[language];
  const money = (cents: number) => formatMoney(cents, language);
  // Keeps the minus before its number in Arabic.
  const percent = (value: number) => `\u2066${formatRating(value)}%\u2069`;
  const times = (value: number) => `${formatRating(value)}x`;
  const dates = `${formatDate(summary.from, language)} – ${formatDate(summary.to, language)}`;
  const page = new PdfPage({
    direction: directionOf(language),
    language,
    title: `${t('analytics.title')} ${summary.from} – ${summary.to}`,
    author: product.name[language],
  });
  const figures = (rows: [string, Figure, (value: number) => string][]) => {
    for (const [name, figure, formatValue] of rows)
      page
        .row(name, formatValue(figure.value ?? 0), { size: 11, weight: 'bold' })
        .text(formatSources(t, figure, formatDateTime(figure.asOf, language)), { size: 8.5, colour: QUIET })
        .skip(4);
  };
  const heading = (text: string) => page.keep(120).skip(14).text(text, { size: 14, weight: 'bold' }).skip(6);

  page
    .text(product.name[language], { size: 12, weight: 'bold' })
    .skip(10)
    .text(t('analytics.title'), { size: 22, weight: 'bold' })
    .text(`${brand!.name} · ${dates}`, { size: 11, colour: QUIET });
  heading(t('analytics.tabs.campaigns'));
  figures([
    [t('analytics.videosDelivered'), summary.videosDelivered, formatNumber],
    [t('analytics.averageCompletion'), summary.averageCompletion, percent],
    [t('analytics.deadlinesMet'), summary.deadlinesMet, formatNumber],
    [t('analytics.activeCreators'), summary.activeCreators, formatNumber],
  ]);
  heading(t('analytics.tabs.marketing'));
  const { campaign, creator, channel } = marketing.chosen;
  const chosen = [
    campaign && `${t('analytics.filters.campaign')}: ${campaign.title}`,
    creator && `${t('analytics.filters.creator')}: ${creator.name}`,
    channel && `${t('analytics.filters.channel')}: ${t(`tracking.channels.${channel}`)}`,
  ];
  for (const line of chosen) if (line) page.text(line, { size: 10.5, colour: QUIET });
  figures([
    [t('analytics.revenue'), marketing.revenue, money],
    [t('analytics.roas'), marketing.returnOnSpend, times],
    [t('analytics.totalPurchases'), marketing.purchases, formatNumber],
    [t('analytics.ctr'), marketing.clickThroughRate, percent],
  ]);
  heading(t('analytics.costs'));
  for (const { name, text } of formatCosts(marketing, { money, times, percent }))
    page.row(t(`analytics.${name}`), text ?? '–', { size: 10.5 });
  heading(t('analytics.funnel'));
  const funnel = formatFunnel(marketing.sums);
  for (const [nth, width] of funnelWidths(funnel.map(({ value }) => value)).entries()) {
    const { step, value } = funnel[nth]!;
    page.row(t(`analytics.${step}`), formatNumber(value), { size: 10.5 }).bar(width, COLOURS[nth]!);
  }
  heading(t('analytics.revenueByDay'));
  page
    .bars(
      days.map(({ revenueCents }) => Math.max(0, revenueCents ?? 0)),
      COLOURS[2]!,
    )
    .row(formatDate(summary.from, language), formatDate(summary.to, language), { size: 8.5, colour: QUIET });
  if (marketing.creators.length > 0) heading(t('analytics.leaders'));
  for (const creator of marketing.creators)
    page
      .keep(20)
      .row(
        `${creator.name} · ${t('analytics.videosCount', { count: creator.videosCompleted })}`,
        `${money(creator.revenueCents ?? 0)} · ${times(creator.returnOnSpend)}`,
        { size: 10.5 },
      );
  if (marketing.campaigns.length > 0) heading(t('analytics.campaigns'));
  for (const campaign of marketing.campaigns)
    page
      .keep(20)
      .row(campaign.title, `${money(campaign.revenueCents ?? 0)} · ${times(campaign.returnOnSpend)}`, {
        size: 10.5,
      });
  return page.finish();
}
