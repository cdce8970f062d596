/** Shows the cost of a campaign by the prices in the page. */

/** By length, tier and editing. */
export type Prices = Record<string, [unitCents: number, payoutCents: number]>;

const calculator = document.querySelector<HTMLElement>('[data-prices]')!;
const prices: Prices = JSON.parse(calculator.dataset.prices!);
const packages: number[] = JSON.parse(calculator.dataset.packages!);
const publishing = Number(calculator.dataset.publishing);
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

const chosen = (name: string) => calculator.querySelector<HTMLInputElement>(`[name=${name}]:checked`)!.value;

function show(name: string, cents: number) {
  calculator.querySelector(`[data-price=${name}]`)!.textContent = dollars.format(cents / 100);
}

function update() {
  const [unit, payout] = prices[`${chosen('length')} ${chosen('tier')} ${chosen('editing')}`]!;
  const quantity = calculator.querySelector<HTMLInputElement>('[type=range]')!.value;
  const total = unit * Number(quantity);
  for (const element of calculator.querySelectorAll('[data-quantity]')) element.textContent = quantity;
  show('unit', unit);
  show('each', unit);
  show('payout', payout);
  show('fee', unit - payout);
  show('total', total);
  show('videos', total);
  show('all', total + publishing);
  show('sum', total + publishing);
  show('topUp', packages.find((cents) => cents >= total)!);
}

calculator.addEventListener('input', update);
const sum = calculator.querySelector('[data-sum]')!;
new IntersectionObserver(
  ([calculation]) => sum.toggleAttribute('data-hidden', calculation!.isIntersecting),
  // In pixels, before the sum reaches its place.
  { rootMargin: '0px 0px -24px' },
).observe(calculator.querySelector('output')!);
calculator.hidden = false;
update();
