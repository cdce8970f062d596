import { messageOf } from '../../app/core/caught.ts';
import { withDatabase } from './with-database.ts';

/** `npm run keys` counts the texts per key of ENCRYPTION_KEY. `npm run keys -- renew` re-encrypts all with the newest. */
const [command] = process.argv.slice(2);
try {
  if (command && command !== 'renew') throw new Error('Usage: npm run keys [-- renew]');
  const { countByKey, renewSealed } = await import('../doctor/sealed-values.ts');
  await withDatabase(async (url) => {
    if (command) console.log(`Sealed ${await renewSealed(url)} texts under the newest key.`);
    for (const [index, { key, count, isOurs }] of (await countByKey(url)).entries()) {
      const name = key ?? 'without a name, of an earlier release';
      const remark = !isOurs
        ? 'ENCRYPTION_KEY does not hold it: these texts cannot be read'
        : index === 0
          ? 'the newest'
          : count === 0
            ? 'not needed any more'
            : 'still needed: npm run keys -- renew';
      console.log(`  key ${name}: ${count} (${remark})`);
    }
  });
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
