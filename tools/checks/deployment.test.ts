import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProblems, type Read, runPrograms } from './deployment.ts';

type Change = [file: string, from: string, to: string];
const original: Read = (file) => readFileSync(file, 'utf8');
const changed =
  (changes: Change[]): Read =>
  (file) =>
    changes
      .filter(([name]) => name === file)
      .reduce((text, [, from, to]) => {
        expect(text).toContain(from);
        return text.replace(from, () => to);
      }, original(file));

test('reports settings, addresses, ports, files and fields that do not exist', () => {
  const manifests = 'deploy/kubernetes';
  const problems = findProblems(
    changed([
      ['Dockerfile', 'NODE_ENV=production', 'NODE_MODE=production'],
      ['Dockerfile', 'EXPOSE 3000', 'EXPOSE 8080'],
      ['compose.yaml', 'WEB_PROCESSES: 1', 'WEB_PROCESSES: none'],
      ['compose.yaml', '${FILES_URL:-}', '${FILE_URL:-}'],
      ['compose.yaml', '3002/ready', '3003/ready'],
      ['deploy/Caddyfile', '{$BASE_URL}', '{$SITE_URL}'],
      ['deploy/Caddyfile', 'web-2:3000', 'web-2:3001'],
      ['deploy/Caddyfile', '/api/ready', '/api/alive'],
      ['deploy/nginx.conf', '127.0.0.1:3100', '127.0.0.1:3200'],
      ['deploy/systemd/laqta-worker.service', 'server/worker.ts', 'server/jobs.ts'],
      ['deploy/systemd/laqta-worker.service', 'WORKER_PORT=3200', 'WORKER_PORT=high'],
      [`${manifests}/database.yaml`, 'instances: 3', 'instances: three'],
      [`${manifests}/settings.yaml`, 'MIGRATE: never', 'MIGRATE: later'],
      [`${manifests}/web.yaml`, 'readOnlyRootFilesystem', 'readonlyRootFilesystem'],
      [`${manifests}/worker.yaml`, 'containerPort: 3002', 'containerPort: 3003'],
      ['docs/production.md', '`STORAGE_URL`', '`STORAGE_URI`'],
      ['docs/production.md', 'runbooks/mail.md', 'runbooks/post.md'],
    ]),
  );
  expect(problems).toEqual([
    'Dockerfile: NODE_MODE is no setting',
    'compose.yaml: FILE_URL is no setting',
    'compose.yaml: WEB_PROCESSES must be a whole number from 1 to 256.',
    'deploy/Caddyfile: SITE_URL is no setting',
    'deploy/systemd/laqta-worker.service: WORKER_PORT must be a whole number from 1 to 65535.',
    'deploy/kubernetes/settings.yaml: MIGRATE must be auto or never.',
    'docs/production.md: STORAGE_URI is no setting',
    'deploy/Caddyfile: /api/alive is no address of the API',
    'deploy/systemd/laqta-worker.service: there is no server/jobs.ts',
    'docs/production.md: there is no docs/runbooks/post.md',
    'Dockerfile: EXPOSE: 8080 instead of 3000',
    'compose.yaml: health check of the worker: 3003 instead of 3002',
    'deploy/Caddyfile: port of web-2: 3001 instead of 3000',
    'deploy/nginx.conf: ports of the web processes: 3000,3200 instead of 3000,3100',
    'deploy/kubernetes/worker.yaml: port of the container: 3003 instead of 3002',
    `deploy/kubernetes/database.yaml: "instances": Type 'string' is not assignable to type 'number'.`,
    `deploy/kubernetes/web.yaml: "readonlyRootFilesystem": Object literal may only specify known properties, and '"readonlyRootFilesystem"' does not exist in type 'ISecurityContext'.`,
  ]);
});

test('refuses YAML that cannot be parsed', () => {
  expect(() => findProblems(changed([['compose.yaml', 'services:', 'services']]))).toThrow('compose.yaml');
});

test('reports the problems that systemd, nginx and Caddy find', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laqta-deployment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = changed([
    ['deploy/systemd/laqta-worker.service', 'ProtectHome', 'ProtectHouse'],
    ['deploy/nginx.conf', 'proxy_buffering off', 'proxy_buffer off'],
    ['deploy/Caddyfile', 'health_uri', 'health_url'],
  ]);
  const { problems, skipped } = runPrograms(read, folder);
  for (const [program, problem] of [
    ['systemd-analyze', 'ProtectHouse'],
    ['nginx', 'proxy_buffer'],
    ['caddy', 'health_url'],
  ] as const)
    expect(problems.join() + skipped.join()).toContain(skipped.includes(program) ? program : problem);
});
