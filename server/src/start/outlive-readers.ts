/**
 * Keeps this process running after the reader of its output has gone, as with `npm start | head`. What it prints is then
 * lost; without this, each line would be an error that nobody handles, and the process could neither start nor end.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
