import { product } from '#platform/product-info/product-info.ts';
import { addressOf, LISTED_PATHS, PAGES, type Path } from './pages.ts';
import { wordsOf } from './words.ts';

/** The public pages as plain text in the format of llmstxt.org. */
export function llmsText(): string {
  const t = wordsOf('en');
  const listed = (language: 'en' | 'ar') => (path: Path) => {
    const { name } = PAGES[path];
    const words = wordsOf(language);
    const address = product.baseUrl + addressOf(path, language);
    return `- [${words(`site.pages.${name}.name`)}](${address}): ${words(`site.pages.${name}.description`)}`;
  };
  const steps = (['brands', 'creators'] as const).map((side) =>
    [
      `### ${t(`we.how.${side}.title`)}`,
      '',
      ...([1, 2, 3, 4] as const).map(
        (number) =>
          `${number}. ${t(`we.how.${side}.n${number}.title`)}: ${t(`we.how.${side}.n${number}.text`)}`,
      ),
    ].join('\n'),
  );
  const questions = (['brands', 'creators'] as const).map((side) =>
    [
      `### ${t(`we.faqs.${side}.title`)}`,
      '',
      ...([1, 2, 3, 4, 5] as const).map(
        (number) => `- ${t(`we.faqs.${side}.n${number}.question`)} ${t(`we.faqs.${side}.n${number}.answer`)}`,
      ),
    ].join('\n'),
  );
  return `${[
    `# ${t('product.name')}`,
    `> ${t('site.pages.home.description')}`,
    t('we.text'),
    `## ${t('we.parts.how')}`,
    ...steps,
    `## ${t('site.faqs')}`,
    ...questions,
    '## Pages',
    LISTED_PATHS.map(listed('en')).join('\n'),
    '## API',
    `- [OpenAPI](${product.baseUrl}/api/openapi.json): ${t('services.agencies.faqs.n4.answer')}`,
    '## Optional',
    LISTED_PATHS.map(listed('ar')).join('\n'),
  ].join('\n\n')}\n`;
}
