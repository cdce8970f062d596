/** Runs before the first paint: a stored theme wins over the system's. */
export const themeScript = `try{let t=localStorage.theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The server already chose by the cookie; where only localStorage knows the language, this sets it without a flash. */
export const shellLanguageScript = `try{let l=localStorage.language,e=document.documentElement;if(l==='en'||l==='ar'){e.lang=l;e.dir=l==='ar'?'rtl':'ltr'}}catch{}`;

/** Marks the document before the first paint if this browser has signed in; styles then show the signed-in links. */
export const signedInScript = `try{if(localStorage.getItem('signed-in'))document.documentElement.dataset.signedIn=''}catch{}`;

/** Public pages carry no framework. A link marked with a language keeps that choice for the page it leads to. */
export const linkLanguageScript = `document.addEventListener('click',e=>{let l=e.target.closest('[data-language]')?.dataset.language;if(l){try{localStorage.language=l;localStorage.removeItem('language-adopted')}catch{}document.cookie='language='+l+';path=/;max-age=31536000;samesite=lax'}})`;

/** A link to a film plays it where its poster stands; without this script it opens the file. */
export const playInPlaceScript = `;document.addEventListener('click',e=>{let a=e.target.closest('a[data-play]');if(!a)return;e.preventDefault();let v=document.createElement('video');Object.assign(v,{src:a.href,controls:true,autoplay:true,playsInline:true,title:a.dataset.play});v.className='absolute inset-0 size-full bg-film object-cover';a.replaceWith(v);v.focus()})`;

/** A stored theme wins over the system's for pictures too. */
export const pictureThemeScript = `;{let t=document.documentElement.dataset.theme;if(t)for(let s of document.querySelectorAll('[data-theme-source]'))s.media=t==='dark'?s.dataset.themeSource||'all':'not all'}`;

/** The menus of a public page, which open without any script, close as menus do: by Escape, by leaving, by choosing. */
export const menuScript = `;{let m=()=>[...document.querySelectorAll('[data-menu][open]')],c=e=>m().forEach(d=>{if(!d.contains(e.target)||e.type==='click'&&e.target.closest('a'))d.open=false});for(let k of['click','focusin'])document.addEventListener(k,c);document.addEventListener('keydown',e=>{if(e.key==='Escape')m().forEach(d=>{d.open=false;d.firstElementChild.focus()})})}`;

/** Marks the link of the section that is being read, and says when the first screens are passed: then the bar below comes. */
export const followScrollScript = `;{let s=[...document.querySelectorAll('[data-spy] a')].map(a=>[a,document.getElementById(a.hash.slice(1))]),f=()=>{let n;document.documentElement.toggleAttribute('data-scrolled',scrollY>800);for(let[a,t]of s)if(t.getBoundingClientRect().top<=100)n=a;for(let[a]of s)a===n?a.setAttribute('aria-current','location'):a.removeAttribute('aria-current')};addEventListener('scroll',f,{passive:true});f()}`;

/** Sends the contact form and shows refusals beside the fields. Without this script the browser posts the form. */
export const contactFormScript = `;{let f=document.querySelector('[data-contact]'),w=JSON.parse(f.dataset.contact),b=f.querySelector('[type=submit]'),s=f.querySelector('[data-status=sent]'),x=f.querySelector('[data-status=problem]'),t0=performance.now(),busy=false,say=(e,t)=>{e.textContent=t??'';e.hidden=!t},fill=(t,p)=>t.replace(/{{(\\w+)}}/g,(_,n)=>p?.[n]??''),mark=(n,t)=>{let i=f.elements[n];say(document.getElementById(i.id+'-error'),t);t?i.setAttribute('aria-invalid','true'):i.removeAttribute('aria-invalid')},names=['name','email','message'];f.noValidate=true;f.addEventListener('submit',async e=>{e.preventDefault();if(busy)return;busy=true;let d=Object.fromEntries(new FormData(f)),p;say(s);say(x);for(let n of names)mark(n);b.setAttribute('aria-disabled','true');b.dataset.busy='';b.lastElementChild.textContent=w.sending;try{let r=await fetch('/api/contact',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({...d,seconds:(performance.now()-t0)/1000})});let y=r.headers.get('content-type')??'';if(r.status!==204&&/json/.test(y)){let a;try{a=await r.json()}catch{p=w.unreadable}if(!p&&!(r.ok&&a?.success)){let c=a?.code,q=w.errors[c]??w.errors[c+'_'+new Intl.PluralRules(document.documentElement.lang).select(a?.params?.count)];p=q?fill(q,a.params):typeof a?.error==='string'&&a.error||w.failed;let first;for(let n of names){let g=a?.fields?.[n];if(g){mark(n,fill(w.errors[g.code]??w.errors['errors.invalid'],g.params));first??=f.elements[n]}}first?.focus()}}else if(!r.ok)p=/plain/.test(y)&&(await r.text()).trim()||w.failed}catch{p=w.failed}busy=false;b.removeAttribute('aria-disabled');delete b.dataset.busy;b.lastElementChild.textContent=w.send;if(p)say(x,p);else{f.reset();say(s,w.sent)}});document.querySelector('[data-back]').addEventListener('click',e=>{if(history.length>1){e.preventDefault();history.back()}})}`;

/** Shows what a campaign would cost by the prices that the page brings. */
export const priceCalculatorScript = `;{let c=document.querySelector('[data-prices]'),p=JSON.parse(c.dataset.prices),m=new Intl.NumberFormat('en-US',{style:'currency',currency:'USD',trailingZeroDisplay:'stripIfInteger'}),v=n=>c.querySelector('[name='+n+']:checked').value,out=(n,x)=>c.querySelector('[data-price='+n+']').textContent=m.format(x/100),f=()=>{let[unit,payout]=p[[v('length'),v('tier'),v('editing')].join(' ')];out('unit',unit);out('payout',payout);out('fee',unit-payout);let total=unit*c.querySelector('select').value;out('total',total);out('topUp',JSON.parse(c.dataset.packages).find(x=>x>=total))};c.addEventListener('change',f);c.hidden=false;f()}`;
