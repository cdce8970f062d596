import type { OrderSource } from '../schema.ts';
import { SampleDialog } from './sample-dialog.tsx';
import { ScriptDialog } from './script-dialog.tsx';

type TryDialogProps = {
  source: Pick<OrderSource, 'id' | 'kind' | 'name' | 'windowDays'>;
  onClose: () => void;
};

/** What it takes for a source to send a test order. */
export const TryDialog = ({ source: { kind, ...source }, onClose }: TryDialogProps) =>
  kind === 'pixel' ? (
    <ScriptDialog {...source} onClose={onClose} />
  ) : (
    <SampleDialog {...source} onClose={onClose} />
  );
