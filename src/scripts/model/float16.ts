/** Half-precision numbers as their 16 bits. Node 20 has no Float16Array. */

const LARGEST = 65504;
/** Distance of the numbers nearest to zero: 2^-24. */
const SMALLEST_STEP = 2 ** -24;

/**
 * The float16 nearest to a number, ties to the even last bit.
 *
 * Refuses with a RangeError what float16 can't hold: NaN and everything that would round beyond ±65504.
 * Source: IEEE 754-2019, binary16.
 */
export function toFloat16(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  // 65520 lies halfway to 65536 and would round up to infinity.
  if (!(size < 65520)) throw new RangeError(`toFloat16: ${value} is outside ±${LARGEST}. Scale the weights first.`);
  const exponent = Math.max(Math.floor(Math.log2(size)), -14);
  const step = size === 0 ? SMALLEST_STEP : 2 ** (exponent - 10);
  const steps = roundHalfEven(size / step);
  // Below 2^-14 the bits count steps of 2^-24; above, a full 1024 steps carry into the exponent by themselves.
  return size < 2 ** -14 ? sign | steps : sign | (((exponent + 15) << 10) + (steps - 1024));
}

/** The number that 16 bits stand for. Bits of infinity and NaN never come from toFloat16 and are not read here. */
export function fromFloat16(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  return exponent === 0 ? sign * fraction * SMALLEST_STEP : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

/** The smallest float16 that is not below a positive number: a scale rounded this way keeps int8 within ±127. */
export function ceilToFloat16(value: number): number {
  const nearest = toFloat16(value);
  return fromFloat16(nearest) < value ? nearest + 1 : nearest;
}

/** A whole array as float16 bits. */
export function float16Array(values: Float32Array): Uint16Array {
  return Uint16Array.from(values, toFloat16);
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
