interface Place {
  readonly line: number;
  readonly column: number;
}

export function keyOf(
  file: string,
  mutant: {
    readonly location: { readonly start: Place; readonly end: Place };
    readonly mutatorName: string;
    readonly replacement?: string | undefined;
  },
): string;
