/** What is wrong with a line of YAML, in words for people who write it and know none of its terms. */

const WORDS: Readonly<Record<string, string>> = {
  BAD_INDENT:
    'this line is set in too far or not far enough: lines of the same kind begin in the same column',
  TAB_AS_INDENT: 'a tab stands before the text: use blanks',
  DUPLICATE_KEY: 'this key stands here twice',
  MISSING_CHAR:
    'something is missing here: a closing bracket or quotation mark, a comma, or a colon with a blank behind it',
  BLOCK_AS_IMPLICIT_KEY:
    'a key and its value stand on one line: "key: value"; put a value with a colon in quotation marks',
  BLOCK_IN_FLOW: 'inside brackets entries are parted by commas: { name: Ada, email: ada@example.org }',
  BAD_SCALAR_START: 'a value can not begin so: put it in quotation marks',
  MULTILINE_IMPLICIT_KEY: 'a key stands on one line, with a colon and a blank behind it: "key: value"',
  UNEXPECTED_TOKEN:
    'this does not belong here: a line looks like "key: value", and entries in brackets are parted by commas',
  BAD_DQ_ESCAPE:
    'a backslash in quotation marks means something else here: write it twice, or use single quotation marks',
};

/** Of an error of the YAML library; without a full stop. */
export function yamlWords(code: string, message: string): string {
  if (/^flow (?:map|sequence) in block collection/i.test(message))
    return 'a bracket is opened in this entry and never closed';
  return WORDS[code] ?? message.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 160);
}
