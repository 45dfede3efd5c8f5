/** Half-points as players count: 3 → `1½ points`. */
export function halves(hp: number): string {
  const whole = Math.floor(hp / 2);
  const text = hp % 2 === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`;
  return `${text} ${hp === 2 ? 'point' : 'points'}`;
}
