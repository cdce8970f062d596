/** Runs the alert rules and their tests through promtool, if it is installed. */
import { spawnSync } from 'node:child_process';

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

if (promtool('--version').error)
  console.log('promtool is not installed, so the alert rules were not checked');
else
  for (const args of [
    ['check', 'rules', 'deploy/observability/alerts.yml'],
    ['test', 'rules', 'deploy/observability/alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args);
    if (status === 0) continue;
    console.error(`${stdout}${stderr}`);
    process.exitCode = 1;
  }
