/** Sample code that reports an order. A test runs each sample unchanged. */
export const SAMPLE_LANGUAGES = ['curl', 'node', 'php'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

const curl = (url: string) => `# LAQTA_SECRET holds the secret of this shop
url='${url}'
now=$(date +%s)
body='{"orderId":"TEST-'$now'","amount":"129.50","currency":"USD","test":true}'
sign() { openssl dgst -sha256 -hmac "$LAQTA_SECRET" | sed 's/^.*= //'; }

curl --silent --show-error "$url" \\
  --header 'Content-Type: application/json' \\
  --header "Laqta-Signature: t=$now,v1=$(printf '%s' "$now.$body" | sign)" \\
  --data-raw "$body"
`;

const node = (url: string) => `import { createHmac } from 'node:crypto';
import { env } from 'node:process';

// LAQTA_SECRET holds the secret of this shop
const secret = env.LAQTA_SECRET;
const now = Math.floor(Date.now() / 1000);
const body = JSON.stringify({
  orderId: \`TEST-\${now}\`,
  amount: '129.50',
  currency: 'USD',
  click: null, // the last “lq” in an address of your shop that this visitor came by
  code: null, // the promo code that was typed
  test: true, // leave it out for real orders
});
const v1 = createHmac('sha256', secret).update(\`\${now}.\${body}\`).digest('hex');

const answer = await fetch('${url}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Laqta-Signature': \`t=\${now},v1=\${v1}\` },
  body,
});
console.log(answer.status, await answer.text());
`;

const php = (url: string) => `<?php
// LAQTA_SECRET holds the secret of this shop
$secret = getenv('LAQTA_SECRET');
$now = time();
$body = json_encode([
    'orderId' => "TEST-$now",
    'amount' => '129.50',
    'currency' => 'USD',
    'click' => null, // the last “lq” in an address of your shop that this visitor came by
    'code' => null, // the promo code that was typed
    'test' => true, // leave it out for real orders
]);
$v1 = hash_hmac('sha256', "$now.$body", $secret);

echo file_get_contents('${url}', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => "Content-Type: application/json\\r\\nLaqta-Signature: t=$now,v1=$v1",
    'content' => $body,
    'ignore_errors' => true,
]]));
`;

const SAMPLES = { curl, node, php };

export const sampleOf = (language: SampleLanguage, url: string): string => SAMPLES[language](url);

export const scriptOf = (origin: string, { id, windowDays }: { id: string; windowDays: number }) => ({
  everyPage: `<script
  async
  src="${origin}/t.js"
  data-source="${id}"
  data-days="${windowDays}"
></script>
`,
  thanksPage: `<script>
  addEventListener('load', () =>
    laqta.order({
      orderId: \`TEST-\${Date.now()}\`, // the number of the order
      amount: '129.50',
      currency: 'USD',
      code: '', // the promo code that was typed
      test: true, // leave it out for real orders
    }),
  );
</script>
`,
});
