const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export class XmlElement {
  readonly children: XmlElement[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: Record<string, string>,
  ) {}

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  find(name: string): XmlElement | undefined {
    return this.all(name)[0];
  }
}

const TOKEN = /<\?xml[^?]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Reads XML and accepts nothing that is not well-formed, among what our documents use. */
export function parseXml(source: string): XmlElement {
  const open = [new XmlElement('', {})];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new Error(`not well-formed at: ${source.slice(at, at + 60)}`);
    const [, closing, name, attributes, empty, text] = match;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += decode(text).trim();
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else if (name) {
      const element = new XmlElement(name, attributesOf(attributes ?? ''));
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [document] = open;
  if (open.length !== 1 || document!.children.length !== 1) throw new Error('not one root element');
  return document!.children[0]!;
}

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries([...source.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value!)]));

const decode = (text: string): string =>
  text.replace(/&([^;\s]*;?)/g, (whole, entity: string) => {
    const character = ENTITIES[entity.replace(/;$/, '')];
    if (!entity.endsWith(';') || character === undefined) throw new Error(`not well-formed: ${whole}`);
    return character;
  });
