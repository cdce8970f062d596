import { termLabel } from '#features/people/creators/terms.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Pill } from '#ui/pill.tsx';

export function Tags({ tags }: { tags: string[] }) {
  const { language } = useLanguage();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[...new Set(tags.map((tag) => termLabel(tag, language)))].map((tag) => (
        <li key={tag} className="min-w-0">
          <Pill className="max-w-full">
            <bdi className="truncate py-1">{tag}</bdi>
          </Pill>
        </li>
      ))}
    </ul>
  );
}
