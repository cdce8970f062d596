// Laqta, for the pages of a shop. Keeps in a cookie of the shop by which link a visitor came, and reports orders:
//   laqta.order({ orderId: '1001', amount: '129.50', currency: 'USD', code: 'GLOW10' })
//   laqta.click()         what to send with an order that your server tells
//   laqta.consent(false)  forgets it; with data-consent="wait" nothing is kept or sent before laqta.consent()
(() => {
  const { src, dataset } = document.currentScript;
  const { source, days = 30, domain, consent } = dataset;
  const landed = /[?&]lq=([\w-]{26})(?:[&#]|$)/.exec(location.href)?.[1];
  const waiting = [];
  let mayKeep = consent !== 'wait';

  const keep = (click, seconds) => {
    const where = domain ? `; domain=${domain}` : '';
    document.cookie = `lq=${click}; max-age=${seconds}; path=/; samesite=lax${where}`;
  };
  const click = () => (mayKeep && (landed || /(?:^|; )lq=([\w-]{26})/.exec(document.cookie)?.[1])) || null;
  // 0.1 + 0.2 is not quite 0.3; no currency has more than three decimals.
  const exact = (amount) => `${typeof amount === 'number' ? +amount.toFixed(3) : amount}`;
  const send = ({ orderId, amount, currency, code, test }) => {
    const order = { orderId: `${orderId}`, amount: exact(amount), currency, code, test, click: click() };
    navigator.sendBeacon(new URL(`/api/pixel/${source}`, src), JSON.stringify(order));
  };

  window.laqta = {
    click,
    order: (order) => (mayKeep ? send(order) : waiting.push(order)),
    consent: (isGiven = true) => {
      mayKeep = isGiven;
      const orders = waiting.splice(0);
      if (!isGiven) return keep('', 0);
      if (landed) keep(landed, days * 86400);
      orders.forEach(send);
    },
  };
  if (mayKeep) window.laqta.consent();
})();
