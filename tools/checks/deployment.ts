/** Checks the files of an installation: they fit the code, Kubernetes' types, systemd and nginx. Needs no network. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript5';
import { parseAllDocuments } from 'yaml';
import { Environment } from '../../app/platform/env/environment.ts';

export type Read = (file: string) => string;
type Variables = Record<string, unknown>;
type Service = { image: string; environment: Variables; healthcheck?: { test: string[] } };
type Container = {
  env?: { name: string; value?: string }[];
  ports?: { containerPort: number }[];
};
type Manifest = {
  apiVersion: string;
  kind: string;
  data?: Variables;
  spec?: { template?: { spec: { containers: Container[] } } };
};

/** TypeScript and our patterns use them on Windows as well. */
const withSlashes = (file: string) => file.replaceAll('\\', '/');

const COMPOSE = 'compose.yaml';
const CADDY = 'deploy/Caddyfile';
const NGINX = 'deploy/nginx.conf';
const GUIDE = 'docs/production.md';
const WEB_UNIT = 'deploy/systemd/laqta-web@.service';
const UNITS = [WEB_UNIT, 'deploy/systemd/laqta-worker.service'];
const MANIFESTS = globSync('deploy/kubernetes/*.yaml').map(withSlashes).sort();
const FILES = ['Dockerfile', COMPOSE, CADDY, NGINX, ...UNITS, ...MANIFESTS, GUIDE];

export function findProblems(read: Read): string[] {
  const checks = [checkSettings, checkAddresses, checkPorts, checkManifests];
  return [...new Set(checks.flatMap((check) => check(read)))];
}

const parse = (read: Read, file: string): unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
    return document.toJS();
  });

const servicesOf = (read: Read) =>
  (parse(read, COMPOSE)[0] as { services: Record<string, Service> }).services;
const manifestsOf = (read: Read, file: string) => parse(read, file) as Manifest[];
const containersOf = ({ spec }: Manifest) => spec?.template?.spec.containers ?? [];
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

function checkSettings(read: Read): string[] {
  const foreign = new Set(['PATH', 'POSTGRES_PASSWORD', ...allIn(read('Dockerfile'), /^ARG (\w+)/gm)]);
  return FILES.flatMap((file) =>
    settingsIn(read, file)
      .filter(([name]) => !foreign.has(name))
      .flatMap(([name, value]) => {
        const setting = Environment.shape[name as keyof Environment];
        if (!setting) return [`${file}: ${name} is no setting`];
        // Some values are known only to the shell or to systemd.
        if (value === undefined || /[$%]/.test(value)) return [];
        return (
          setting.safeParse(value).error?.issues.map(({ message }) => `${file}: ${name} ${message}`) ?? []
        );
      }),
  );
}

function settingsIn(read: Read, file: string): [name: string, value?: string][] {
  const text = read(file);
  const named = (pattern: RegExp) => allIn(text, pattern).map((name): [string] => [name]);
  const entries = (variables: Variables = {}) =>
    Object.entries(variables).map(([name, value]): [string, string] => [name, String(value)]);
  if (file === GUIDE) return named(/\b([A-Z]+_[A-Z_]+)\b/g);
  if (file === CADDY) return named(/\{\$(\w+)\}/g);
  if (file === COMPOSE)
    return [
      ...named(/\$\{(\w+)/g),
      ...Object.values(servicesOf(read))
        .filter(({ image }) => image === 'laqta')
        .flatMap(({ environment }) => entries(environment)),
    ];
  if (MANIFESTS.includes(file))
    return manifestsOf(read, file).flatMap((manifest) => [
      ...entries(manifest.data),
      ...containersOf(manifest).flatMap(({ env = [] }) =>
        env.map(({ name, value }): [string, string?] => [name, value]),
      ),
    ]);
  return allIn(text, /^(?:ENV |Environment=)(.*)$/gm)
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]);
}

/** Addresses of the API and names of files. */
function checkAddresses(read: Read): string[] {
  const declared = globSync(['app/**/api.server.ts', 'server/endpoints.ts'])
    .flatMap((file) => allIn(read(file), /\bpath: ['`](\/[^'`]*)['`]/g))
    .map((address) => `/api${address.replaceAll(/\$?\{\w+\}/g, '[^/]+')}`)
    .join('|');
  const isAddress = new RegExp(`^(?:${declared})$`);
  return FILES.flatMap((file) => [
    ...allIn(read(file), /(\/api\/[\w/-]*\w)/g)
      .filter((address) => !isAddress.test(address))
      .map((address) => `${file}: ${address} is no address of the API`),
    ...[
      ...allIn(read(file), /(?<![\w/])((?:server|tools|docs|deploy)\/[\w@./-]*\.\w+)/g),
      ...allIn(file === GUIDE ? read(file) : '', /\]\((?!https:)([^)#:]+)/g).map((link) =>
        path.join('docs', link),
      ),
    ]
      .filter((name) => !existsSync(name))
      .map((name) => `${file}: there is no ${name}`),
  ]);
}

function checkPorts(read: Read): string[] {
  const services = servicesOf(read);
  const { PORT } = Environment.parse({});
  const worker = services.worker!;
  const readyPort = allIn(JSON.stringify(worker.healthcheck), /:(\d+)\/ready/g)[0];
  const claims: [string, unknown, unknown][] = [
    ['Dockerfile: EXPOSE', allIn(read('Dockerfile'), /^EXPOSE (\d+)$/gm).join(), PORT],
    [`${COMPOSE}: health check of the worker`, readyPort, worker.environment.WORKER_PORT],
    ...[...read(CADDY).matchAll(/ ([\w-]+):(\d+)/g)].map(([, name, port]): [string, unknown, unknown] => [
      `${CADDY}: port of ${name}`,
      port,
      services[name!]?.environment.PORT,
    ]),
    [
      `${NGINX}: ports of the web processes`,
      allIn(read(NGINX), /^ {2}server [\d.]+:(\d+)/gm).join(),
      allIn(read(WEB_UNIT), /laqta-web@(\d+)/g).join(),
    ],
    ...MANIFESTS.flatMap((file) =>
      manifestsOf(read, file)
        .flatMap(containersOf)
        .filter(({ ports }) => ports)
        .map(({ ports, env }): [string, unknown, unknown] => [
          `${file}: port of the container`,
          ports?.map(({ containerPort }) => containerPort).join(),
          env?.find(({ name }) => /^(?:WORKER_)?PORT$/.test(name))?.value,
        ]),
    ),
  ];
  return claims
    .filter(([, actual, expected]) => String(actual) !== String(expected))
    .map(([claim, actual, expected]) => `${claim}: ${actual} instead of ${expected}`);
}

/** Compiles each manifest as an object literal of its type, which finds misspelled fields as well. */
function checkManifests(read: Read): string[] {
  const sources = new Map(
    MANIFESTS.flatMap((file) =>
      manifestsOf(read, file).map((manifest) => {
        const { apiVersion, kind } = manifest;
        const models = apiVersion.startsWith('postgresql.cnpg.io/')
          ? '@kubernetes-models/cloudnative-pg'
          : 'kubernetes-models';
        const source = `import type { I${kind} } from '${models}/${apiVersion}/${kind}';
          (${JSON.stringify(manifest)}) satisfies I${kind};`;
        return [withSlashes(path.resolve(`${file}.${kind}.ts`)), source] as const;
      }),
    ),
  );
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, version) =>
    sources.has(file)
      ? ts.createSourceFile(file, sources.get(file)!, version)
      : getSourceFile.call(host, file, version);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host))
    .map(({ file, start = 0, length = 0, messageText }) => {
      const manifest = withSlashes(path.relative('.', file?.fileName ?? '')).replace(/\.\w+\.ts$/, '');
      // The last line is about the field, the ones before it about the objects around it.
      const field = file?.text.slice(start, start + length);
      return `${manifest}: ${field}: ${ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)!.trim()}`;
    });
}

type Verdict = { problems: string[]; skipped: string[] };

/** Runs the programs that read these files, on copies with the paths of this machine. */
export function runPrograms(read: Read, folder: string): Verdict {
  const units = UNITS.map((file) => {
    const copy = path.join(folder, path.basename(file).replace('@.', '@3000.'));
    writeFileSync(copy, read(file).replaceAll(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`));
    return copy;
  });
  const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((name) =>
    path.join(folder, name),
  );
  // An ordinary user can open these ports and folders.
  const site = read(NGINX)
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
    .replaceAll(/listen \[::\].*;/g, '')
    .replaceAll(/listen (\d+)/g, 'listen 30$1');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    config!,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${folders.join(' ')} ${site} }`,
  );
  const verdict: Verdict = { problems: [], skipped: [] };
  const run = (program: string, ...args: string[]): boolean => {
    const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (error) verdict.skipped.push(program);
    // systemd-analyze succeeds with warnings about unknown keys.
    else if (status !== 0 || (program === 'systemd-analyze' && stderr.includes(folder)))
      verdict.problems.push(`${program}: ${stdout}${stderr}`);
    return !error && status === 0;
  };
  run('systemd-analyze', 'verify', ...units);
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=laqta.example';
  if (run('nginx', '-v') && run('openssl', ...request.split(' '), '-keyout', key!, '-out', certificate!))
    run('nginx', '-t', '-q', '-c', config!);
  const caddyfile = path.join(folder, 'Caddyfile');
  writeFileSync(
    caddyfile,
    read(CADDY).replace('{$BASE_URL}', 'https://laqta.example').replace('{$FILES_URL}', ''),
  );
  run('caddy', 'adapt', '--adapter', 'caddyfile', '--config', caddyfile);
  return verdict;
}

function main() {
  const read: Read = (file) => readFileSync(file, 'utf8');
  const folder = mkdtempSync(path.join(tmpdir(), 'laqta-deployment-'));
  const { problems, skipped } = runPrograms(read, folder);
  rmSync(folder, { recursive: true });
  problems.push(...findProblems(read));
  for (const problem of problems) console.error(problem);
  if (skipped.length > 0) console.log(`skipped: ${skipped.join(', ')} not installed`);
  console.log(`${FILES.length} files of an installation, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
