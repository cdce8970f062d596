/** Makes tests/fixtures/video. The films are committed, as no two versions of ffmpeg write the same bytes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'tests/fixtures/video';
const MAX_BYTES = 60_000;

const pictures = (options = 'size=144x256:rate=30') => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=${options}:duration=2`,
];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '38', '-g', '15'];
const AAC = ['-c:a', 'aac', '-b:a', '24k'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '50', '-b:v', '0'];
const OPUS = ['-c:a', 'libopus', '-b:a', '16k'];
const IN_FRONT = ['-movflags', '+faststart'];
const PLAIN = [...pictures(), ...SOUND, ...H264, ...AAC];

const films: Record<string, string[]> = {
  'plain.mp4': [...PLAIN, ...IN_FRONT],
  'index-at-end.mp4': PLAIN,
  'fragmented.mp4': [...PLAIN, '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  'silent.mp4': [...pictures(), ...H264, ...IN_FRONT],
  'audio-only.mp4': [...SOUND, ...AAC, ...IN_FRONT],
  'rate-29.97.mp4': [...pictures('size=144x256:rate=30000/1001'), ...H264, ...IN_FRONT],
  'hevc.mp4': [
    ...pictures(),
    ...['-c:v', 'libx265', '-crf', '40', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'],
    ...IN_FRONT,
  ],
  'hdr.mp4': [
    ...pictures(),
    ...['-c:v', 'libx265', '-crf', '40', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p10le'],
    ...['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
    ...['-x265-params', 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc'],
    ...IN_FRONT,
  ],
  'phone.mov': PLAIN,
  'vp8.webm': [...pictures(), ...SOUND, '-c:v', 'libvpx', '-b:v', '100k', '-c:a', 'libvorbis'],
  'vp9.webm': [...pictures(), ...SOUND, ...VP9, ...OPUS],
  // As browsers record: neither the lengths of the parts nor of the film are known when they are written.
  'live.webm': [...pictures(), ...SOUND, ...VP9, ...OPUS, '-live', '1'],
  'h264.mkv': [...pictures(), ...SOUND, ...H264, ...AAC],
  // As campaigns usually ask for it, but for the bytes that a test puts behind it.
  'upright.mp4': [
    ...['-f', 'lavfi', '-i', 'smptehdbars=size=720x1280:rate=30:duration=3.2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3.2'],
    ...H264,
    ...AAC,
    ...IN_FRONT,
  ],
  // Every third frame left out in the first second.
  'variable-rate.mp4': [
    ...pictures(),
    ...['-vf', "select='gte(t,1)+mod(n,3)'", '-fps_mode', 'vfr'],
    ...H264,
    ...IN_FRONT,
  ],
};
/** Turned clockwise by the matrix of the picture's track, as phones do; ffmpeg's option for it is young. */
const MATRIX_AT = 44;
const TURNED: Record<string, number[]> = {
  'rotated-90.mp4': [0, 0x10000, 0, -0x10000, 0, 0],
  'rotated-270.mp4': [0, -0x10000, 0, 0x10000, 0, 0],
};

function run(args: string[]) {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-bitexact', ...args], { stdio: 'inherit' });
}

try {
  execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
} catch {
  console.error('ffmpeg is not on the path: apt-get install ffmpeg');
  process.exit(1);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const file = (name: string) => path.join(FOLDER, name);
for (const [name, options] of Object.entries(films)) run([...options, file(name)]);
// Cut between key frames, without encoding again: an edit list hides what comes before the cut.
run(['-ss', '0.7', '-i', file('plain.mp4'), '-c', 'copy', ...IN_FRONT, file('edit-list.mp4')]);
for (const [name, matrix] of Object.entries(TURNED)) {
  const bytes = readFileSync(file('plain.mp4'));
  const at = bytes.indexOf('tkhd') + MATRIX_AT;
  matrix.forEach((value, index) => {
    bytes.writeInt32BE(value, at + 4 * index);
  });
  writeFileSync(file(name), bytes);
}
for (const name of readdirSync(FOLDER)) {
  const { size } = statSync(file(name));
  console.log(`${name}: ${size} bytes${size > MAX_BYTES ? ', which is too much' : ''}`);
}
