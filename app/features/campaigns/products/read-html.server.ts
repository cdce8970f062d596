import { DomHandler, DomUtils, Parser } from 'htmlparser2';

/** Nested deeper than any page that people read, which would only cost time. */
const MAX_DEPTH = 256;

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) throw new TooDeep();
    super.onopentag(name, attributes);
  }
}

export type Element = ReturnType<typeof DomUtils.findAll>[number];
export type Html = Parameters<typeof DomUtils.textContent>[0];

/** The elements of a page, as far as they are not nested too deep. */
export function readHtml(text: string): Html {
  const handler = new ShallowHandler();
  try {
    new Parser(handler).end(text);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return handler.dom;
}

export const elementsOf = (html: Html, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, [html].flat());

/** The items of lists. One within another is a part of that one: so no text is read as often as lists are nested. */
export function itemsOf(html: Html, found: Element[] = []): Element[] {
  for (const node of [html].flat()) {
    if (!('children' in node)) continue;
    if ('name' in node && node.name === 'li') found.push(node);
    else itemsOf(node.children, found);
  }
  return found;
}

/** The words of an element on one line. */
export const wordsOf = (node: Html): string => oneLine(DomUtils.textContent(node));

export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
