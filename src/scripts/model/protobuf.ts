/**
 * The part of the protocol-buffer wire format that an ONNX file needs: fields of whole numbers, floats, bytes and text.
 * A message is its fields, one after the other. Source: https://protobuf.dev/programming-guides/encoding/
 */

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** A whole number, seven bits a byte, lowest first; a negative one as 64-bit two's complement (ten bytes). */
export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** An int32, int64 or enum field. */
export function intField(field: number, value: number): Buffer {
  return Buffer.concat([tag(field, VARINT), varint(value)]);
}

/** A repeated int64 field, one tag per value, as proto2 writes it. */
export function intFields(field: number, values: readonly number[]): Buffer {
  return Buffer.concat(values.map((value) => intField(field, value)));
}

/** A float field: four bytes, little endian. */
export function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([tag(field, FIXED_32), bytes]);
}

/** A bytes field, or a message inside a message. */
export function bytesField(field: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([tag(field, LENGTH_DELIMITED), varint(bytes.length), bytes]);
}

/** A text field, UTF-8. */
export function textField(field: number, text: string): Buffer {
  return bytesField(field, Buffer.from(text, "utf8"));
}

function tag(field: number, wireType: number): Buffer {
  return varint(field * 8 + wireType);
}
