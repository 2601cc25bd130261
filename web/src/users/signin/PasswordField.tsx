import { PASSWORD_RULES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { useWords } from '../../words/useWords.js';

type InputProps = ComponentProps<typeof Input>;

interface PasswordFieldProps {
  id: string;
  /** Password, unless it is another one than that of the account now. */
  label?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  input: InputProps;
  /** A new password as it is typed: its rules are shown, with those it meets marked. */
  checkedValue?: string;
}

export const PasswordField = ({ id, label, error, autoComplete, input, checkedValue }: PasswordFieldProps) => {
  const words = useWords('auth');
  const [shown, setShown] = useState(false);
  return (
    <Box display="grid" gap="2.5">
      <Field id={id} label={label ?? words.password} error={error}>
        {(control) => (
          <Box position="relative">
            <Input
              {...control}
              {...input}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              pr="12"
            />
            <Button
              variant="ghost"
              shape="icon"
              position="absolute"
              right="0"
              top="0"
              aria-label={shown ? words.hidePassword : words.showPassword}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={20} /> : <Eye size={20} />}
            </Button>
          </Box>
        )}
      </Field>
      {checkedValue !== undefined && <PasswordChecklist password={checkedValue} />}
    </Box>
  );
};

const PasswordChecklist = ({ password }: { password: string }) => {
  const words = useWords('auth');
  const { sentences } = useWords('forms');
  return (
    <chakra.ul aria-label={words.passwordRules} display="grid" gap="1" fontSize="sm">
      {PASSWORD_RULES.map(({ key, holds }) => {
        const met = holds(password);
        return (
          <Flex as="li" key={key} align="center" gap="2" color={met ? 'brand.fg' : 'fg.muted'}>
            {met ? <Check size={16} /> : <Circle size={16} />}
            {words.ruleNames[key] ?? sentences[key]}
            <Hidden>{met ? words.ruleMet : words.ruleOpen}</Hidden>
          </Flex>
        );
      })}
    </chakra.ul>
  );
};
