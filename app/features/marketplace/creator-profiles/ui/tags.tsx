import { Pill } from '#ui/pill.tsx';

export function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Pill className="max-w-full">
            <bdi className="truncate py-1">{tag}</bdi>
          </Pill>
        </li>
      ))}
    </ul>
  );
}
