import ts from 'typescript';

const PRIMITIVE =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/** `x.y?.z`, `x.y?.()`: what is missing ends here. */
const endsTheChain = (node) => node.parent.optional === true && (node.parent.object ?? node.parent.callee) === node;

const isNothing = ({ type, value, name }) => (type === 'Literal' && value === null) || name === 'undefined';

/** `x.y ?? …`, `x.y === undefined`; `if (x.y)` only of what is no number or text, because 0 and '' are a no as well. */
const isAsked = (node, services) => {
  const { parent } = node;
  if (parent.type === 'BinaryExpression') return isNothing(parent.left) || isNothing(parent.right);
  if (parent.type === 'LogicalExpression' && parent.operator === '??') return parent.left === node;
  const type = services.getTypeAtLocation(node);
  if ((type.isUnion() ? type.types : [type]).some(({ flags }) => flags & PRIMITIVE)) return false;
  if (parent.type === 'UnaryExpression') return parent.operator === '!';
  return parent.type === 'LogicalExpression' ? parent.left === node : parent.test === node;
};

const LEAVES = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];
const leaves = (statement) =>
  LEAVES.includes(statement.type) || (statement.type === 'BlockStatement' && statement.body.some(leaves));

/**
 * The questions that have been answered when this node is reached: of the branches it is in, and of those before it
 * that leave.
 */
function* questionsBefore(node) {
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner;
    if (parent.type === 'LogicalExpression' && parent.right === inner) yield parent.left;
    if (parent.test && parent.test !== inner) yield parent.test;
    if (parent.type !== 'BlockStatement' && parent.type !== 'Program') continue;
    for (const earlier of parent.body.slice(0, parent.body.indexOf(inner)))
      if (earlier.type === 'IfStatement' && leaves(earlier.consequent)) yield earlier.test;
  }
}

/**
 * Whether the code asks for `name` before it uses it here, or by this very expression. Which answer leads where is not
 * looked at.
 */
export const isGuarded = (node, name, { sourceCode, isGlobal }) => {
  const asksByType = node.parent.type === 'UnaryExpression' && node.parent.operator === 'typeof';
  if (asksByType) return true;
  // A global that is not there is an error, not undefined.
  if (!isGlobal && (endsTheChain(node) || isAsked(node, sourceCode.parserServices))) return true;
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  for (const question of questionsBefore(node)) if (word.test(sourceCode.getText(question))) return true;
  return false;
};
