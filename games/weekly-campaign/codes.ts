/** Codes and seats that the rulebook fixes: a data file that has another is told so with its line. */

/** WK-CH-4: the kinds of regts. */
export type UnitCode =
  | ('SLI' | 'JLI' | 'ALI' | 'GLI')
  | ('PMI' | 'SMI' | 'WMI' | 'AMI' | 'CMI' | 'FMI' | 'IMI' | 'TMI')
  | ('SHI' | 'HHI' | 'LHI' | 'PHI' | 'AHI' | 'GHI')
  | ('JLC' | 'BLC' | 'CLC' | 'SMC' | 'BMC' | 'TMC' | 'DMC')
  | ('CHC' | 'KHC' | 'FHC' | 'GHC' | 'NHC' | 'LCH' | 'HCH' | 'SCH' | 'IEL' | 'AEL')
  | ('SGT' | 'MIL');
/** WK-CH-5: the kinds of warships. */
export type SqdCode = 'LSQ' | 'MSQ' | 'HSQ' | 'VSQ';
/** WK-CH-24: the profiles of leaders. */
export type ProfileCode = 'G' | 'S' | 'E' | 'C' | 'T';

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** A position as data name it: `P1` to `P21`. */
export type Seat = `P${Digit | `1${0 | Digit}` | 20 | 21}`;
/** A position, or the independents. */
export type Side = Seat | 'P0';
