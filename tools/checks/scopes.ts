import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript5';

/** Parameters that name the owner of rows, besides an `Actor`. */
const OWNER_IDS = new Set(['workspaceId', 'brandId', 'creatorId', 'userId']);
/** Functions that check the owner of the ids passed to them. Later reads may use these ids. */
const CHECKS = /^(?:read|find|lock|expect|assert|require|is|may|can)/;
/** Set-returning functions such as `unnest` read no table. */
const READS_TABLE = /\bSELECT\b[\s\S]*\bFROM\s+(?!unnest|generate_series|json)/;
const TESTS = /\.test\.tsx?$|\/(?:factory\.server|invariants\.damage|api\.examples)\.ts$/;

/**
 * Finds functions with an actor or an owner's id that read a table without it. Each SELECT needs the owner, or an id
 * that an earlier read limited to the owner, in a condition that always applies or depends on the role.
 */
export function checkScopes(root: string): string[] {
  const folder = path.join(root, 'app/features');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('app/features', name).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.server.ts') && !TESTS.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(path.join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      return functionsOf(source).flatMap(({ name, node }) =>
        unscopedReads(node).map((read) => {
          const { line } = source.getLineAndCharacterOfPosition(read.getStart());
          return `${file}:${line + 1}: ${name} reads a table without limiting it to its owner`;
        }),
      );
    });
}

type Named = { name: string; node: ts.FunctionLikeDeclaration };

function functionsOf(source: ts.SourceFile): Named[] {
  return source.statements.flatMap((statement): Named[] => {
    if (ts.isFunctionDeclaration(statement))
      return [{ name: statement.name?.text ?? 'default', node: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer) ? [{ name: name.getText(), node: initializer }] : [],
    );
  });
}

function unscopedReads(node: ts.FunctionLikeDeclaration): ts.Node[] {
  const owners = new Set(node.parameters.filter(isOwner).flatMap(({ name }) => namesIn(name)));
  if (owners.size === 0 || !node.body) return [];
  const scoped = limitedTo(node, node.body, owners);
  return readsIn(node.body).filter((read) => !isLimited(read, scoped) && !isExempt(read));
}

const isLimited = (read: ts.Node, scoped: ReadonlySet<string>) =>
  conditionsOf(read).some((part) => isScoped(part, scoped));

/** `// unscoped: reason` above the statement, or the function, states why a read may cross owners. */
function isExempt(read: ts.Node): boolean {
  for (let node = read; !ts.isSourceFile(node); node = node.parent) {
    const text = node.getSourceFile().text;
    const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    if (comments.some(({ pos, end }) => /unscoped: \w+/.test(text.slice(pos, end)))) return true;
  }
  return false;
}

function isOwner({ name, type }: ts.ParameterDeclaration): boolean {
  if (namesIn(name).some((each) => OWNER_IDS.has(each))) return true;
  return type !== undefined && /\bActor\b/.test(type.getText());
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

/** Expressions derived from the owner: constants, callback parameters, ids that a check compared with the owner. */
function limitedTo(
  node: ts.FunctionLikeDeclaration,
  body: ts.Node,
  owners: ReadonlySet<string>,
): Set<string> {
  const values = new Set(node.parameters.flatMap(({ name }) => namesIn(name)));
  visit(body, (each) => {
    if (!ts.isVariableDeclaration(each) || /^aliased/.test(each.initializer?.getText() ?? '')) return;
    for (const name of namesIn(each.name)) values.add(name);
  });
  const scoped = new Set(owners);
  let size = 0;
  while (size !== scoped.size) {
    size = scoped.size;
    for (const read of readsIn(body)) {
      if (!isLimited(read, scoped)) continue;
      for (const condition of conditionsOf(read)) visit(condition, (node) => addId(node, scoped, values));
    }
    visit(body, (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer && mentions(node.initializer, scoped)) {
        for (const name of namesIn(node.name)) scoped.add(name);
      }
      if (
        ts.isForOfStatement(node) &&
        mentions(node.expression, scoped) &&
        ts.isVariableDeclarationList(node.initializer)
      ) {
        for (const { name } of node.initializer.declarations)
          for (const each of namesIn(name)) scoped.add(each);
      }
      if (!ts.isCallExpression(node)) return;
      const isCheck =
        CHECKS.test(node.expression.getText()) &&
        node.arguments.some((argument) => mentions(argument, owners));
      for (const argument of node.arguments) {
        if (isCheck) addId(argument, scoped, values);
        if (
          ts.isArrowFunction(argument) &&
          ts.isPropertyAccessExpression(node.expression) &&
          mentions(node.expression.expression, scoped)
        ) {
          for (const { name } of argument.parameters) for (const each of namesIn(name)) scoped.add(each);
        }
      }
    });
  }
  return scoped;
}

/** Adds `id` and `query.campaignId`, but no columns: a table is neither a parameter nor a local constant. */
function addId(node: ts.Node, scoped: Set<string>, values: ReadonlySet<string>): void {
  if (ts.isIdentifier(node) && values.has(node.text) && !ts.isPropertyAccessExpression(node.parent)) {
    scoped.add(node.text);
  }
  if (ts.isPropertyAccessExpression(node) && values.has(node.expression.getText()))
    scoped.add(node.getText());
}

/** The outermost reads: a subquery is limited by the query around it. */
function readsIn(body: ts.Node): ts.Node[] {
  const reads: ts.Node[] = [];
  const walk = (node: ts.Node) => {
    if (isRead(node)) reads.push(node);
    else ts.forEachChild(node, walk);
  };
  walk(body);
  return reads;
}

function isRead(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'sql' && READS_TABLE.test(node.template.getText());
  }
  if (!ts.isCallExpression(node)) return false;
  const calls = callsOf(node).map(({ name }) => name);
  return calls[0] === '$count' || (/^select/.test(calls.at(-1) ?? '') && calls.includes('from'));
}

type Call = { name: string; arguments: readonly ts.Expression[] };

/** The calls of a chain such as `db.select().from(table).where(condition)`, last first. */
function callsOf(node: ts.Node): Call[] {
  const calls: Call[] = [];
  let at = node;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    calls.push({ name: at.expression.name.text, arguments: at.arguments });
    at = at.expression.expression;
  }
  return calls;
}

function conditionsOf(read: ts.Node): readonly ts.Expression[] {
  if (ts.isTaggedTemplateExpression(read)) {
    return ts.isTemplateExpression(read.template)
      ? read.template.templateSpans.map(({ expression }) => expression)
      : [];
  }
  return callsOf(read).flatMap(({ name, arguments: conditions }) =>
    /^(?:where|from|innerJoin|having|\$count)$/.test(name) ? conditions : [],
  );
}

/** Whether a condition always includes the owner. */
function isScoped(node: ts.Node, scoped: ReadonlySet<string>): boolean {
  if (ts.isConditionalExpression(node)) {
    const branches = [isScoped(node.whenTrue, scoped), isScoped(node.whenFalse, scoped)];
    return /\brole\b/.test(node.condition.getText()) ? branches.includes(true) : !branches.includes(false);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return false;
  if (ts.isCallExpression(node) && node.expression.getText() === 'or') {
    return node.arguments.every((argument) => isScoped(argument, scoped));
  }
  if (scoped.has(node.getText())) return true;
  return ts.forEachChild(node, (child) => isScoped(child, scoped) || undefined) ?? false;
}

const mentions = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  names.has(node.getText()) ||
  (ts.forEachChild(node, (child) => mentions(child, names) || undefined) ?? false);

function visit(node: ts.Node, on: (node: ts.Node) => void): void {
  on(node);
  ts.forEachChild(node, (child) => visit(child, on));
}
