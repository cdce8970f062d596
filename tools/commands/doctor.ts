import { ConfigError, config } from '../../app/platform/env/config.server.ts';
import { attempt, problemCount, report } from '../doctor/findings.ts';

const mode = attempt(() => config.mode);
if (mode instanceof ConfigError) {
  report(false, mode.message, 'Correct .env or the environment. .env.example explains each variable.');
} else if (mode instanceof Error) {
  report(false, mode.message, 'Make the data folder writable, or choose another one with LAQTA_DATA_DIR.');
} else {
  report(true, `Settings are complete (${mode} mode).`, '');
  // The adapters read their settings when they are imported.
  const { examineMachine } = await import('../doctor/examine-machine.ts');
  await examineMachine();
}
const problems = problemCount();
console.log(
  problems === 0 ? '\nAll is well.' : `\n${problems} ${problems === 1 ? 'thing' : 'things'} to mend.`,
);
process.exit(problems === 0 ? 0 : 1);
