/** The JSON Schema of a system's sheets in YAML: for editors that complete and check while one types. */
import {
  SHARE_LENGTH,
  subjectField,
  yamlKey,
  type GameSystem,
  type JsonSchema,
  type OrderDefinition,
} from '../src/core/index.js';

const yesNo: JsonSchema = { type: ['boolean', 'string'] };

export function sheetSchema({ id, title, orders }: GameSystem): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `movesheet:sheets/${id}`,
    title: `${title}: order sheet`,
    type: 'object',
    properties: {
      game: { description: "The game's name.", type: ['string', 'number'] },
      position: { description: 'Your position, such as P5.', type: 'string' },
      turn: { description: 'The turn that is open.', type: ['integer', 'string'] },
      step: { description: 'The step of the turn, where turns have several.', type: 'string' },
      token: { description: 'Printed on your newest move sheet.', type: ['string', 'number'] },
      replace: { description: 'This sheet replaces a better one although it has errors.', ...yesNo },
      withdraw: { description: 'Take the sheet back that was sent before.', ...yesNo },
      final: { description: 'No other sheet will come.', ...yesNo },
      note: { description: 'Free text for the game master.', type: ['string', 'array'] },
      share: {
        description: 'In the first sheet of a game: words of your own that are mixed into the dice.',
        type: ['string', 'number'],
        maxLength: SHARE_LENGTH,
      },
      notes: { type: ['string', 'array'] },
      press: {
        type: ['object', 'array'],
        items: {
          type: 'object',
          required: ['to', 'text'],
          properties: {
            to: { type: ['string', 'number'] },
            text: { type: 'string', maxLength: orders.press.maxLength },
          },
        },
      },
      orders: { type: ['array', 'null'], items: { anyOf: orders.orders.map(entrySchema) } },
    },
  };
}

function entrySchema(order: OrderDefinition): JsonSchema {
  const description = `${order.help} (${order.rule})`;
  if (order.yaml) return { description, ...order.yaml.schema };
  const subject = subjectField(order);
  const properties: Record<string, JsonSchema> = {};
  const required = [order.key];
  if (subject === undefined) properties[order.key] = { description };
  for (const [name, field] of Object.entries(order.fields)) {
    const key = yamlKey(order, name);
    // The order's own key is always there; its value may be left blank where the field may be.
    properties[key] = {
      description:
        name === subject ? `${description} ${field.type.expected}` : (field.help ?? field.type.expected),
      ...(field.optional && name === subject ? {} : field.type.schema),
    };
    if (!field.optional && name !== subject) required.push(key);
  }
  return { type: 'object', required, additionalProperties: false, properties };
}
