import ts from 'typescript';
import { lackEvent, lackGlobal, lackMember, lackType } from './mdn.lint.mjs';
import { isGuarded } from './supported.guards.mjs';

/** Declared by TypeScript for browsers and the language. Node's types declare again what Node has of both. */
const isOfLibrary = (declaration) =>
  /\/(typescript\/lib\/lib\.[^/]+|@types\/node\/.+)\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** `declare var URL: { parse(…): … }`, or `static` in a class. */
const isStatic = (declaration) =>
  ts.isTypeLiteralNode(declaration.parent) ||
  (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;

/** The name of the interface, class, variable or namespace that declares a member. */
const declarerOf = ({ parent }) => {
  for (let node = parent; node; node = node.parent) if (node.name && ts.isIdentifier(node.name)) return node.name.text;
  return '';
};

/** The names of a type and of all that it extends, its own first; of each part of a union. */
const namesOf = (checker, type) => {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => namesOf(checker, part));
  const apparent = checker.getApparentType(type);
  const whole = apparent.target ?? apparent;
  const bases = whole.isClassOrInterface?.() ? checker.getBaseTypes(whole) : [];
  const name = apparent.symbol?.name ?? '';
  return [
    ...(/^\w+$/.test(name) && !name.startsWith('__') ? [name] : []),
    ...bases.flatMap((base) => namesOf(checker, base)),
  ];
};

const isGlobalObject = (names) => names.includes('Window') || names.includes('globalThis');
const textOf = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/**
 * Refuses what MDN's tables say that one of the browsers given lacks, unless the code asks first whether it is there.
 */
export const supported = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: { lacks: '{{ what }} is not in {{ browsers }} (browsers.mjs). Ask for it first, by `?.` or `in`.' },
  },
  create({ options: [oldest], sourceCode, report }) {
    const services = sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    const refuse = (node, name, what, browsers, isGlobal = false) => {
      if (browsers.length === 0 || isGuarded(node, name, { sourceCode, isGlobal })) return;
      report({ node, messageId: 'lacks', data: { what, browsers: browsers.join(', ') } });
    };

    const checkMember = (node, name, type, symbol) => {
      const declaration = symbol?.declarations?.find(isOfLibrary);
      if (!declaration) return;
      const names = namesOf(checker, type);
      if (isGlobalObject(names)) return refuse(node, name, name, lackGlobal(name, oldest));
      const declarer = declarerOf(declaration);
      // Code that holds one has asked for it, or was refused there.
      if (!isStatic(declaration) && lackType(names[0] ?? declarer, oldest).length > 0) return;
      const browsers = lackMember([...names, declarer], name, isStatic(declaration), oldest);
      refuse(node, name, `${declarer}.${name}`, browsers);
    };

    return {
      MemberExpression(node) {
        const name = node.computed ? textOf(node.property) : node.property.name;
        if (name === undefined) return;
        checkMember(node, name, services.getTypeAtLocation(node.object), services.getSymbolAtLocation(node.property));
      },
      'ObjectPattern > Property[computed=false]'({ parent, key }) {
        const name = String(key.name ?? key.value);
        const type = services.getTypeAtLocation(parent);
        checkMember(key, name, type, checker.getPropertyOfType(checker.getNonNullableType(type), name));
      },
      'CallExpression[callee.property.name="addEventListener"]'({ callee, arguments: [event] }) {
        const name = textOf(event);
        if (name === undefined) return;
        const names = namesOf(checker, services.getTypeAtLocation(callee.object));
        if (lackType(names[0] ?? '', oldest).length > 0) return;
        // What happens in a page reaches the window.
        const browsers = lackEvent(isGlobalObject(names) ? ['Window', 'Document', 'Element'] : names, name, oldest);
        refuse(event, `on${name}`, `The event ${name}`, browsers);
      },
      'Program:exit'() {
        const { through, variables } = sourceCode.scopeManager.globalScope;
        const declared = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier, isValueReference } of [...through, ...declared])
          if (isValueReference !== false)
            refuse(identifier, identifier.name, identifier.name, lackGlobal(identifier.name, oldest), true);
      },
    };
  },
};
