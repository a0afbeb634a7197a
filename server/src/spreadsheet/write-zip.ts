/** Builds a zip file in memory. Compression runs on other threads, not on the one that serves requests. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The compression level: a fast one, whose result is a third larger than that of the slowest. */
const COMPRESSION = 3
/** The number of bytes per call. It is large because every call costs a round trip to another thread. */
const BYTES_AT_ONCE = 1024 * 1024
const DEFLATED = 8
/** The zip version needed to read the file, and the flag for UTF-8 names. */
const VERSION = 20
const UTF8_NAMES = 0x0800
/** Midnight of 1 January 1980, the format's earliest date. A constant date makes equal content give equal bytes. */
const NO_DATE = 0x0021

export interface ZipFile {
  readonly path: string
  /** The file's text in pieces. */
  readonly text: AsyncIterable<string> | Iterable<string>
}

interface Packed {
  name: Buffer
  crc: number
  bytes: number
  content: Buffer
}

async function pack({ path, text }: ZipFile): Promise<Packed> {
  const deflate = createDeflateRaw({ level: COMPRESSION, chunkSize: BYTES_AT_ONCE / 4 })
  const content = buffer(deflate)
  let [crc, bytes] = [0, 0]
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const handOver = async (): Promise<void> => {
    const hasRoom = deflate.write(Buffer.concat(waiting, waitingBytes))
    waiting = []
    waitingBytes = 0
    if (!hasRoom) await once(deflate, 'drain')
  }
  for await (const piece of text) {
    const chunk = Buffer.from(piece)
    crc = crc32(chunk, crc)
    bytes += chunk.length
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= BYTES_AT_ONCE) await handOver()
  }
  await handOver()
  deflate.end()
  return { name: Buffer.from(path), crc, bytes, content: await content }
}

/** Returns the fields that both headers of a file contain. */
function describe({ name, crc, bytes, content }: Packed): Buffer {
  const fields = Buffer.alloc(26)
  for (const [at, value] of [VERSION, UTF8_NAMES, DEFLATED, 0, NO_DATE].entries()) fields.writeUInt16LE(value, at * 2)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(bytes, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

/** Writes files of less than 4 GB as one zip. */
export async function writeZip(files: readonly ZipFile[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const packed = await pack(file)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), describe(packed), packed.name, packed.content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([VERSION, 0]), describe(packed), place, packed.name)
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
