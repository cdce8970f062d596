const NAMES_AND_TEXT = /\u2068[^\u2069]*\u2069|[^\u2068]+/gu;

/** Makes names bold. Messages put them between U+2068 and U+2069, which isolate their text direction. */
export const withNames = (text: string) =>
  Array.from(text.matchAll(NAMES_AND_TEXT), ({ 0: part, index: offset }) =>
    part.startsWith('\u2068') ? (
      <b key={offset} className="font-semibold text-ink">
        {part}
      </b>
    ) : (
      part
    ),
  );
