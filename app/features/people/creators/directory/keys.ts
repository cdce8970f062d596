/** Facets in `directory_entries.facets`. Terms are canonical. */
export const expertiseFacet = (term: string) => `+${term}`;
export const locationFacet = (term: string) => `@${term}`;
export const languageFacet = (code: string) => `~${code}`;
export const ON_TIME_FACET = '!on-time';

/** Lists in `directory_positions`. Both terms may be empty: the list of all creators. */
export const termList = (expertise: string, location: string) => `${expertise}\n${location}`;
export const languageList = (code: string) => `~${code}`;
export const ALL_CREATORS = termList('', '');
