import DataLoader from 'dataloader';

/** Two, so that a connection that hangs does not stop the others. */
const MAX_RUNNING = 2;
/** Limits the parameters of a statement and the rows that a transaction locks. */
const MAX_BATCH_SIZE = 100;

/**
 * Runs `work` for one key at once. While two batches run, further keys wait and share the next one. Nothing is cached: a
 * batch starts after its keys have arrived, so it sees everything that was committed before. `work` returns one value per
 * key, in their order; its error is the error of every key. Equal keys of a batch share their value.
 */
export function inBatches<Key, Value>(
  work: (keys: readonly Key[]) => Promise<Value[]>,
  identify: (key: Key) => string,
): (key: Key) => Promise<Value> {
  const running = new Set<Promise<unknown>>();
  const loader = new DataLoader<Key, Value, string>(
    (keys) => {
      loader.clearAll();
      const batch = work(keys);
      const end = () => running.delete(ended);
      const ended: Promise<unknown> = batch.then(end, end);
      running.add(ended);
      return batch;
    },
    {
      cacheKeyFn: identify,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: (dispatch) => {
        if (running.size < MAX_RUNNING) queueMicrotask(dispatch);
        else void Promise.race(running).then(dispatch);
      },
    },
  );
  return (key) => loader.load(key);
}
