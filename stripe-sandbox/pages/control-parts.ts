import { Html, html } from './html.ts';

export const section = (title: string, content: Html): Html =>
  html`<section class="panel"><h2>${title}</h2>${content}</section>`;

export const item = (text: Html, actions: (Html | null)[] = []): Html =>
  html`<li><div>${text}</div>${actions.length > 0 && html`<div class="buttons">${actions.filter((one) => one !== null)}</div>`}</li>`;

/** A button that sends a command. `amount` names the field of a partial amount. */
export function action(
  label: string,
  command: string,
  body: object,
  options: { isCurrent?: boolean; danger?: boolean; amount?: string } = {},
): Html {
  const { isCurrent, danger, amount } = options;
  return html`<button type="button" class="quiet ${danger ? 'danger' : ''}" ${isCurrent ? new Html('aria-pressed="true" disabled') : null}
${danger ? html`data-sure="${label}?"` : null} ${amount ? html`data-amount="${amount}"` : null}
data-command="${command}" data-body="${JSON.stringify(body)}">${isCurrent ? `✓ ${label}` : label}</button>`;
}

export const amountField = (id: string): Html =>
  html`<div class="field"><label>Amount in dollars, when it is only a part <input id="${id}" type="number" min="0.01" step="0.01" placeholder="all"></label></div>`;

export const optionGroups = (groups: Record<string, readonly string[]>, chosen: string): Html[] =>
  Object.entries(groups).map(
    ([title, options]) =>
      html`<optgroup label="${title}">${options.map(
        (option) => html`<option ${option === chosen ? new Html('selected') : null}>${option}</option>`,
      )}</optgroup>`,
  );

export const chip = (tone: 'good' | 'wait' | 'bad', label: string): Html =>
  html`<span class="chip ${tone}">${label}</span>`;
