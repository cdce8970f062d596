declare module 'webvtt-parser' {
  type Cue = { startTime: number; endTime: number; text: string };
  class WebVTTParser {
    parse(text: string, mode: 'metadata'): { cues: Cue[]; errors: { line: number }[] };
  }
  const module: { WebVTTParser: typeof WebVTTParser };
  export default module;
}
