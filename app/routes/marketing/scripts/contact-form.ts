/** Sends the contact form and shows refusals beside the fields. Without this script the browser posts the form. */

export type ContactTexts = Record<'send' | 'sending' | 'sent' | 'failed' | 'unreadable', string> & {
  /** By problem code, with placeholders. */
  errors: Record<string, string>;
};

const FIELDS = ['name', 'email', 'message'] as const;

type Params = Record<string, string | number>;
type Answer = {
  success?: boolean;
  code?: string;
  error?: string;
  params?: Params;
  fields?: Partial<Record<(typeof FIELDS)[number], { code: string; params?: Params }>>;
};

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const form = find<HTMLFormElement>('[data-contact]');
const texts: ContactTexts = JSON.parse(form.dataset.contact!);
const button = find('[data-contact] [type=submit]');
const label = find('[data-contact] [data-label]');
const problem = find('[data-status=problem]');
const success = find('[data-status=sent]');
const openedAt = performance.now();
let isSending = false;

form.noValidate = true;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isSending) return;
  setSending(true);
  for (const message of [success, problem]) show(message, null);
  for (const name of FIELDS) showFieldError(name, null);
  const refusal = await send().catch(() => texts.failed);
  setSending(false);
  show(problem, refusal);
  if (refusal) return;
  form.reset();
  show(success, texts.sent);
});

find('[data-back]').addEventListener('click', (event) => {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
});

/** Null once the message is sent, otherwise the refusal. Marks refused fields. */
async function send(): Promise<string | null> {
  // The server takes a form that is sent within seconds for a robot's.
  const seconds = (performance.now() - openedAt) / 1000;
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), seconds }),
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 204 && /json/.test(type)) {
    const answer: Answer | null | undefined = await response.json().catch(() => undefined);
    if (answer === undefined) return texts.unreadable;
    return response.ok && answer?.success ? null : refusalOf(answer ?? {});
  }
  if (response.ok) return null;
  // A proxy can refuse with plain text.
  return (/plain/.test(type) && (await response.text()).trim()) || texts.failed;
}

function refusalOf({ code, error, params, fields = {} }: Answer): string {
  const refused = FIELDS.filter((name) => fields[name]);
  for (const name of refused) {
    const { code: reason, params: values } = fields[name]!;
    showFieldError(name, fill(texts.errors[reason] ?? texts.errors['errors.invalid']!, values));
  }
  if (refused[0]) inputOf(refused[0]).focus();
  const plural = new Intl.PluralRules(document.documentElement.lang).select(Number(params?.count));
  const text = texts.errors[code ?? ''] ?? texts.errors[`${code}_${plural}`];
  return text ? fill(text, params) : error || texts.failed;
}

const fill = (text: string, params?: Params) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(params?.[name] ?? ''));

function inputOf(name: (typeof FIELDS)[number]) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}

function showFieldError(name: (typeof FIELDS)[number], text: string | null) {
  const input = inputOf(name);
  show(find(`#${input.getAttribute('aria-describedby')}`), text);
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function show(element: HTMLElement, text: string | null) {
  element.textContent = text;
  element.hidden = !text;
}

function setSending(sending: boolean) {
  isSending = sending;
  button.toggleAttribute('data-busy', sending);
  if (sending) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  label.textContent = sending ? texts.sending : texts.send;
}
