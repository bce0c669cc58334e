/**
 * A variable, a parameter or a function is named by what it holds or does (`appointment`, `reply`, `caller`), not by a pronoun or
 * a participle: a reader would have to look up each time what `one`, `other` or `asked` stands for. Fields keep the names that
 * the wire and the database give them; a field that is destructured gets a better name there (`{ other: other_id }`).
 */
const riddles = new Set('one other who whom theirs ours hers them these those here heard said told asked saw it they'.split(' '))

/** The identifiers that a pattern declares. */
function declaredBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => declaredBy(property.type === 'RestElement' ? property : property.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredBy)
    case 'AssignmentPattern':
      return declaredBy(pattern.left)
    case 'RestElement':
      return declaredBy(pattern.argument)
    case 'TSParameterProperty':
      return declaredBy(pattern.parameter)
    default:
      return []
  }
}

const sayWhatItHolds = {
  create(context) {
    const check = (pattern) => {
      for (const node of declaredBy(pattern)) {
        if (riddles.has(node.name)) context.report({ node, message: `Name this by what it holds or does, not \`${node.name}\`.` })
      }
    }
    const checkFunction = (node) => {
      if (node.type === 'FunctionDeclaration') check(node.id)
      node.params.forEach(check)
    }
    return {
      VariableDeclarator: (node) => check(node.id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSFunctionType: checkFunction,
      TSMethodSignature: checkFunction,
    }
  },
}

export default { meta: { name: 'names' }, rules: { 'say-what-it-holds': sayWhatItHolds } }
