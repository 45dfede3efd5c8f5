/** Small objects of a PDF, many to a compressed stream, and the table of all objects as a stream: pdfkit writes each one openly, and the thousands of elements that a tagged sheet has would double it. ISO 32000-1, 7.5.7 and 7.5.8 */
import { deflateSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';

export interface ObjectStreams {
  /** The number of an object that is still to be put. */
  reserve(): number;
  /** The same for one that objects of pdfkit's own refer to. */
  refer(): { readonly id: number };
  /** Takes an object without a stream as it is written. */
  put(text: string, id: number): void;
  /** Writes the streams; call it before the document ends. */
  close(): void;
}

/** The parts of pdfkit that write a file, which its types don't tell. */
interface Writer {
  readonly _offsets: (number | null | undefined)[];
  _offset: number;
  readonly _root: unknown;
  readonly _info: unknown;
  readonly _id: Uint8Array;
  ref(data: object): Reference;
  push(chunk: Uint8Array | null): boolean;
  _refEnd(reference: Reference): void;
  _write(data: string | Uint8Array): void;
  _finalize(): void;
}

interface Reference {
  readonly id: number;
  readonly data: Record<string, unknown>;
  end(chunk: Uint8Array): void;
}

/** So many objects in a stream: a reader unpacks all of them to get at one. */
const MANY = 250;

/** Where an object is: the stream that holds it, and the how manieth it is there. */
type Place = readonly [stream: number, index: number];

export function objectStreams(doc: InstanceType<typeof PDFDocument>): ObjectStreams {
  const writer = doc as unknown as Writer;
  const texts = new Map<number, string>();
  const places = new Map<number, Place>();
  writer._finalize = () => writeTable(writer, places);
  return {
    reserve: () => writer._offsets.push(null),
    refer() {
      const reference = writer.ref({});
      // It is not waited for: the streams hold it.
      writer._refEnd(reference);
      return reference;
    },
    put: (text, id) => void texts.set(id, text),
    close() {
      const all = [...texts];
      for (let from = 0; from < all.length; from += MANY)
        writeStream(writer, all.slice(from, from + MANY), places);
    },
  };
}

function writeStream(
  writer: Writer,
  objects: readonly (readonly [number, string])[],
  places: Map<number, Place>,
): void {
  let index = '';
  let body = '';
  const stream = writer.ref({ Type: 'ObjStm', N: objects.length });
  objects.forEach(([id, text], i) => {
    index += `${id} ${body.length} `;
    body += `${text}\n`;
    places.set(id, [stream.id, i]);
  });
  stream.data.First = index.length;
  stream.end(Buffer.from(index + body, 'latin1'));
}

/** Kind, offset or stream, index. */
const WIDTHS = [1, 4, 2];

function writeTable(writer: Writer, places: ReadonlyMap<number, Place>): void {
  const start = writer._offset;
  const id = writer._offsets.push(start);
  const wide = WIDTHS.reduce((sum, width) => sum + width, 0);
  const rows = Buffer.alloc(wide * (id + 1));
  // Object 0 begins the list of free ones.
  rows.writeUInt16BE(65535, 5);
  writer._offsets.forEach((offset, i) => {
    const [stream, index] = places.get(i + 1) ?? [];
    const at = wide * (i + 1);
    rows.writeUInt8(stream === undefined ? 1 : 2, at);
    rows.writeUInt32BE(stream ?? offset ?? 0, at + 1);
    rows.writeUInt16BE(index ?? 0, at + 5);
  });
  const packed = deflateSync(upwards(rows, wide));
  const hex = Buffer.from(writer._id).toString('hex');
  writer._write(`${id} 0 obj`);
  writer._write(
    `<<\n/Type /XRef\n/Size ${id + 1}\n/W [${WIDTHS.join(' ')}]\n/Root ${String(writer._root)}\n/Info ${String(writer._info)}\n/ID [<${hex}> <${hex}>]\n/Filter /FlateDecode\n/DecodeParms << /Predictor 12 /Columns ${wide} >>\n/Length ${packed.length}\n>>`,
  );
  writer._write('stream');
  writer._write(packed);
  writer._write('\nendstream\nendobj');
  writer._write(`startxref\n${start}\n%%EOF`);
  writer.push(null);
}

/** Each row as its difference to the one above, as PNG has it: objects that stand one behind another then all look alike. */
function upwards(rows: Buffer, wide: number): Buffer {
  const count = rows.length / wide;
  const out = Buffer.alloc(rows.length + count);
  for (let r = 0; r < count; r++) {
    out[r * (wide + 1)] = 2;
    for (let i = 0; i < wide; i++) {
      const at = r * wide + i;
      out[at + r + 1] = (rows[at] ?? 0) - (r === 0 ? 0 : (rows[at - wide] ?? 0));
    }
  }
  return out;
}
