import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { firstOf, lastOf, required } from '#core/typed-values.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import trackingAr from '#features/insights/tracking/messages/ar.ts';
import trackingEn from '#features/insights/tracking/messages/en.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber, isolateLtr } from '#i18n/format.ts';
import { createI18n } from '#i18n/i18n.ts';
import { directionOf, type Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import { PdfPage } from '#platform/pdf/pdf-page.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { formatRate, formatReturn, formatSources } from '../figure-text.ts';
import { COSTS, FUNNEL, formatMetric, isEmptyOf, type MetricName } from '../figures.ts';
import ar from '../messages/ar.ts';
import en from '../messages/en.ts';
import { readCampaignTotals } from '../queries/campaigns.server.ts';
import { readMarketing, readMarketingDays } from '../queries/marketing.server.ts';
import { funnelWidths, lastDays, type Range, TREND_DAYS } from '../rules.ts';
import type { CampaignTotals, Figure, MarketingDays, MarketingQuery, MarketingSummary } from '../schema.ts';

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
    readMarketingDays(actor, { ...query, ...lastDays(TREND_DAYS) }),
    db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, actor.workspaceId)),
  ]);
  const page = new PdfPage({
    direction: directionOf(language),
    language,
    title: `${translators[language]('analytics.title')} ${summary.from} – ${summary.to}`,
    author: product.name[language],
  });
  const report: Report = { page, language, t: translators[language] };
  addTitle(report, required(brand, 'brand').name, summary);
  addCampaigns(report, summary);
  addMarketing(report, marketing);
  addTrend(report, days);
  addLeaders(report, marketing);
  return page.finish();
}

type Report = { page: PdfPage; language: Language; t: (typeof translators)['en'] };

const heading = ({ page }: Report, text: string) =>
  page.keep(120).skip(14).text(text, { size: 14, weight: 'bold' }).skip(6);

/** Keeps the minus before its number in Arabic. */
function addFigure({ page, language, t }: Report, name: string, text: string, figure: Figure): void {
  page
    .row(name, text, { size: 11, weight: 'bold' })
    .text(formatSources(t, figure, formatDateTime(figure.asOf, language)), { size: 8.5, colour: QUIET })
    .skip(4);
}

function addTitle({ page, language, t }: Report, brand: string, { from, to }: Range): void {
  page
    .text(product.name[language], { size: 12, weight: 'bold' })
    .skip(10)
    .text(t('analytics.title'), { size: 22, weight: 'bold' })
    .text(`${brand} · ${formatDate(from, language)} – ${formatDate(to, language)}`, {
      size: 11,
      colour: QUIET,
    });
}

function addCampaigns(report: Report, summary: CampaignTotals): void {
  heading(report, report.t('analytics.tabs.campaigns'));
  for (const name of ['videosDelivered', 'averageCompletion', 'deadlinesMet', 'activeCreators'] as const) {
    const value = summary[name].value ?? 0;
    const text = name === 'averageCompletion' ? isolateLtr(formatRate(value)) : formatNumber(value);
    addFigure(report, report.t(`analytics.${name}`), text, summary[name]);
  }
}

function addMarketing(report: Report, data: MarketingSummary): void {
  const { page, language, t } = report;
  const textOf = (name: MetricName, value = data[name].value) =>
    isolateLtr(formatMetric(name, value, (cents) => formatMoney(cents, language)));
  const orZero = (name: MetricName) => textOf(name, data[name].value ?? 0);
  heading(report, t('analytics.tabs.marketing'));
  const { campaign, creator, channel } = data.chosen;
  const chosen = [
    campaign && `${t('analytics.filters.campaign')}: ${campaign.title}`,
    creator && `${t('analytics.filters.creator')}: ${creator.name}`,
    channel && `${t('analytics.filters.channel')}: ${t(`tracking.channels.${channel}`)}`,
  ];
  for (const line of chosen) if (line) page.text(line, { size: 10.5, colour: QUIET });
  const roas = [orZero('returnOnSpend')];
  if (data.returnWithAds.value !== null)
    roas.push(t('analytics.withAdCosts', { ratio: textOf('returnWithAds') }));
  addFigure(report, t('analytics.revenue'), orZero('revenue'), data.revenue);
  addFigure(report, t('analytics.returnOnSpend'), roas.join(' · '), data.returnOnSpend);
  addFigure(report, t('analytics.totalPurchases'), orZero('purchases'), data.purchases);
  const rate = isEmptyOf(data) ? orZero('clickThroughRate') : textOf('clickThroughRate');
  addFigure(report, t('analytics.clickThroughRate'), rate, data.clickThroughRate);
  heading(report, t('analytics.parts.costs'));
  for (const name of COSTS) page.row(t(`analytics.${name}`), textOf(name), { size: 10.5 });
  heading(report, t('analytics.funnel'));
  const widths = funnelWidths(FUNNEL.map((step) => data[step].value ?? 0));
  for (const [nth, step] of FUNNEL.entries())
    page
      .row(t(`analytics.${step}`), orZero(step), { size: 10.5 })
      .bar(widths[nth] ?? 0, COLOURS[nth] ?? QUIET);
}

function addTrend(report: Report, days: MarketingDays['days']): void {
  const { page, language, t } = report;
  heading(report, t('analytics.parts.trend'));
  page
    .bars(
      days.map(({ revenueCents }) => Math.max(0, revenueCents ?? 0)),
      lastOf(COLOURS),
    )
    .row(formatDate(firstOf(days).day, language), formatDate(lastOf(days).day, language), {
      size: 8.5,
      colour: QUIET,
    });
}

function addLeaders(report: Report, { creators, campaigns }: MarketingSummary): void {
  const { page, language, t } = report;
  const results = (
    { revenueCents, returnOnSpend }: (typeof creators | typeof campaigns)[number],
    spendCents: number | null,
  ) => `${formatMoney(revenueCents ?? 0, language)} · ${formatReturn(returnOnSpend, spendCents)}`;
  if (creators.length > 0) heading(report, t('analytics.leaders'));
  for (const creator of creators) {
    const name = `${creator.name} · ${t('analytics.videosCount', { count: creator.videosCompleted })}`;
    page.keep(20).row(name, results(creator, creator.spendCents), { size: 10.5 });
  }
  if (campaigns.length > 0) heading(report, t('analytics.parts.campaigns'));
  for (const campaign of campaigns)
    page.keep(20).row(campaign.title, results(campaign, campaign.contentCents), { size: 10.5 });
}
