/** The open box: the picker that its kind asks for. */
import { kindOf, type Composing } from './composing.js';
import { OfferList } from './offers.js';
import { Counters, Goods } from './picker-counters.js';
import { Chips, Ranking, Rows, Trail } from './picker-held.js';
import type { PickerName } from './picker-kinds.js';
import { March } from './picker-march.js';
import { pickerOf } from './picker-table.js';
import { Weights } from './picker-weights.js';
import { Number, Own } from './pickers.js';

interface Props {
  readonly now: Composing;
  readonly kind: string | undefined;
}

/** Each takes what `choices` offers, and no more. */
const PICKERS: Readonly<Record<PickerName, (props: Props) => preact.JSX.Element | null>> = {
  list: (props) => (
    <>
      {props.now.picks.length > 1 && <Chips now={props.now} />}
      <OfferList {...props} />
    </>
  ),
  trail: (props) => (
    <>
      <Trail now={props.now} />
      <OfferList {...props} />
    </>
  ),
  march: March,
  ranked: (props) => (
    <>
      <Ranking now={props.now} />
      <OfferList {...props} />
    </>
  ),
  counters: Counters,
  goods: Goods,
  weights: Weights,
  parts: (props) => (
    <>
      <Rows now={props.now} />
      <OfferList {...props} />
    </>
  ),
  terms: (props) => (
    <>
      <Rows now={props.now} link="and" />
      <OfferList {...props} />
    </>
  ),
};

export function Picker({ now, kind }: Props) {
  const { choices, box, draft } = now;
  const View = PICKERS[pickerOf(kindOf(now)) ?? 'list'];
  const written = box === undefined ? '' : (draft.boxes[box] ?? '');
  const { range } = choices;
  const amount = box !== undefined && range && <Number key={box} range={range} value={written} />;
  return (
    <>
      {range?.before === undefined && amount}
      <View now={now} kind={kind} />
      {range?.before !== undefined && amount}
      {box !== undefined && choices.open && <Own key={`${box} ${written}`} value={written} />}
    </>
  );
}
