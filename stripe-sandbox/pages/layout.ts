import { Html, html } from './html.ts';
import { type Locale, WORDS } from './words.ts';

export type Page = {
  locale: Locale;
  title: string;
  body: Html;
  script?: string;
  nonce: string;
  url: URL;
  wide?: boolean;
  onlyEnglish?: boolean;
};

export function page({ locale, title, body, script, nonce, url, wide, onlyEnglish }: Page): string {
  const words = WORDS[locale];
  const other: Locale = locale === 'ar' ? 'en' : 'ar';
  const search = new URLSearchParams(url.search);
  search.set('locale', other);
  return html`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<header class="banner"><strong>${words.banner}</strong><span>${words.bannerNote}</span>
${!onlyEnglish && html`<a href="?${String(search)}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a>`}</header>
<main class="${wide ? 'wide' : 'card'}">${body}</main>
${script ? html`<script nonce="${nonce}">${new Html(script)}</script>` : null}
</body>
</html>`.text;
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1a1f36,#eceef4);--soft:light-dark(#5b6472,#a3abba);--paper:light-dark(#f6f7f9,#12151c);
--surface:light-dark(#fff,#1b202b);--line:light-dark(#dfe3e8,#323947);--accent:light-dark(#3d46c2,#8d95ff);--on-accent:light-dark(#fff,#12151c);
--red:light-dark(#b3261e,#ff8f86);--red-soft:light-dark(#fdecea,#3a1f1f);--green:light-dark(#0b6b45,#5fd6a2);--amber:light-dark(#8a5300,#f3bf6b)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI","Noto Sans Arabic",Tahoma,sans-serif}
[lang=ar] body,[lang=ar] button,[lang=ar] input{line-height:1.75}
.banner{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding:.6rem 1.25rem;font-size:.875rem;color:light-dark(#5c3b00,#ffe2ae);
background:light-dark(#fff1d1,#3a2c10);border-block-end:1px solid light-dark(#f0d9a5,#5a4519)}
.banner a{margin-inline-start:auto;color:inherit;font-weight:600;padding:.15rem .25rem}
main{margin:0 auto;padding:2.5rem 1.25rem 4rem}
.card{max-width:30rem}.wide{max-width:60rem}
.columns{display:grid;gap:2.5rem}
@media(min-width:48rem){.columns{grid-template-columns:minmax(0,1fr) minmax(0,26rem);gap:4rem;padding-block-start:1.5rem}}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:1.5rem;box-shadow:0 1px 2px #00000010,0 8px 24px #0000000d}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .5rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}
.panel>h2:first-child{margin-block-start:0}p{margin:0 0 1rem}.soft{color:var(--soft)}.small{font-size:.875rem}
.back{display:inline-flex;gap:.4rem;align-items:center;color:var(--soft);text-decoration:none;font-weight:500;margin-block-end:1.5rem;padding-block:.35rem}
.back:hover{color:var(--ink)}.back svg{inline-size:1rem;block-size:1rem}[dir=rtl] .back svg{transform:scaleX(-1)}
.total{font-size:2.5rem;font-weight:650;line-height:1.2;margin:0 0 1.5rem;font-variant-numeric:tabular-nums}
.items{list-style:none;margin:0;padding:0;border-block-start:1px solid var(--line)}
.items li{display:flex;justify-content:space-between;gap:1rem;padding-block:.85rem;border-block-end:1px solid var(--line)}
.items .name{font-weight:550}.items .sum,td.sum{font-variant-numeric:tabular-nums;white-space:nowrap}
label,legend{display:block;padding:0;font-size:.875rem;font-weight:550;margin-block-end:.35rem}
fieldset{border:0;margin:0 0 1.25rem;padding:0}.field{margin-block-end:1rem}
.row{display:flex;align-items:center;justify-content:space-between;gap:1rem}
input,select{inline-size:100%;min-block-size:2.9rem;padding:.5rem .8rem;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:inherit;font:inherit;font-weight:400}
input[inputmode=numeric]{direction:ltr;font-variant-numeric:tabular-nums}[dir=rtl] input[inputmode=numeric]{text-align:end}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
input[aria-invalid=true]{border-color:var(--red)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.error{color:var(--red);font-size:.875rem;margin-block-start:.35rem}
.alert{background:var(--red-soft);color:var(--red);border-radius:10px;padding:.75rem 1rem;margin-block-end:1.25rem;font-weight:550}
button,.button{display:inline-flex;justify-content:center;align-items:center;min-block-size:2.9rem;padding:.5rem 1rem;border-radius:10px;border:1px solid var(--line);
background:var(--surface);color:inherit;font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{border-color:var(--soft)}
.primary{inline-size:100%;background:var(--accent);border-color:var(--accent);color:var(--on-accent)}.primary:hover{filter:brightness(.92);border-color:var(--accent)}
.primary[disabled]{opacity:.65;cursor:progress}
.quiet{min-block-size:2.2rem;padding:.2rem .7rem;font-size:.875rem;color:var(--accent)}
.danger{color:var(--red)}.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}td code{white-space:nowrap}.stack>button{inline-size:100%}
details{margin-block-start:1.25rem;border-block-start:1px solid var(--line);padding-block-start:1rem}summary{cursor:pointer;font-weight:550;font-size:.9rem;padding-block:.25rem}
.cards{list-style:none;margin:.75rem 0 0;padding:0;display:grid;gap:.4rem}.cards button{inline-size:100%;justify-content:space-between;font-weight:500;font-size:.875rem}
code,.ltr{direction:ltr;unicode-bidi:isolate;font-family:ui-monospace,monospace;font-size:.85em}
.wrap{flex-wrap:wrap}.subscription{padding-block:.5rem}.subscription+.subscription{border-block-start:1px solid var(--line);padding-block-start:1.25rem}.subscription p{margin:0 0 .25rem}.name{font-weight:600}
.rhythm{font-size:1rem;font-weight:500;color:var(--soft)}.consent{margin:1rem 0 0}.below{margin-block-start:1.5rem}.brand{text-transform:capitalize;font-weight:600}td a{color:var(--accent)}
.chip{display:inline-block;padding:.1rem .6rem;border-radius:99px;font-size:.8rem;font-weight:600;border:1px solid currentColor}
.chip.good{color:var(--green)}.chip.wait{color:var(--amber)}.chip.bad{color:var(--red)}
.figures{display:flex;flex-wrap:wrap;gap:2.5rem;margin:1rem 0 2rem}.figures dt{color:var(--soft);font-size:.875rem}.figures dd{margin:0;font-size:1.75rem;font-weight:650;font-variant-numeric:tabular-nums}
.list{list-style:none;margin:0;padding:0}.list li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1rem;padding-block:.75rem;border-block-end:1px solid var(--line);overflow-wrap:anywhere}.list li:last-child{border:0}
.buttons{display:flex;flex-wrap:wrap;gap:.4rem;margin:0}p.buttons{margin-block:.75rem}.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:0 .75rem;align-items:end;padding-block-start:1rem}.grid .primary{margin-block-end:1rem}.alert[hidden]{display:none}
.scroll{overflow-x:auto}table{border-collapse:collapse;inline-size:100%;font-size:.9rem}th{text-align:start;color:var(--soft);font-weight:550}th,td{padding:.65rem .75rem;border-block-end:1px solid var(--line)}
th:first-child,td:first-child{padding-inline-start:0}
@media(prefers-reduced-motion:no-preference){button,.button{transition:filter .15s ease-out,border-color .15s ease-out}}
`;
