/** A name as the way to its place on the map. */
import { spotOf } from './spots.js';
import { chosen, tab } from './state.js';

interface Props {
  /** Reference of a spot or a thing; where it is on no map the name is a name. */
  readonly at: string | undefined;
  readonly children: preact.ComponentChildren;
}

export function OnMap({ at, children }: Props) {
  const spot = spotOf(at);
  if (spot === undefined) return <>{children}</>;
  const look = (): void => {
    chosen.value = spot;
    tab.value = 'map';
  };
  return (
    <button type="button" class="rule long" onClick={look}>
      {children}
    </button>
  );
}
