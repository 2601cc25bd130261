import type { AppError } from '@app/contracts';
import { type ErrorCode, isAppError, loginRules, type Me, type ProviderRow, type WaysIn } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { KeyForm } from '../links/KeyForm.js';
import { ProviderIcon } from '../signin/ProviderList.js';
import { AccountPanel } from './AccountPanel.js';
import { useConnect, useDisconnect } from './queries.js';

interface ProvidersPanelProps {
  me: Me;
  ways: WaysIn;
  /** Active ones, without e-mail. */
  providers: ProviderRow[];
}

/** Providers that open the account, and those that could. */
export const ProvidersPanel = ({ me, ways, providers }: ProvidersPanelProps) => {
  const words = useWords('account');
  const [params] = useSearchParams();
  const error = words.errors[params.get('error') as ErrorCode];
  return (
    <AccountPanel id="account-providers" title={words.providers}>
      <chakra.p mt="2" color="fg.muted" fontSize="sm">
        {words.providersText}
      </chakra.p>
      {error && (
        <Note role="alert" colorPalette="red" mt="4">
          <CircleAlert size={20} />
          {error}
        </Note>
      )}
      <chakra.ul display="grid" gap="2" mt="4">
        {providers.map((provider) => (
          <li key={provider.id}>
            <Provider me={me} ways={ways} provider={provider} />
          </li>
        ))}
      </chakra.ul>
    </AccountPanel>
  );
};

const Provider = ({ me, ways, provider }: { me: Me; ways: WaysIn; provider: ProviderRow }) => {
  const words = useWords('account');
  const auth = useWords('auth');
  const [open, setOpen] = useState(false);
  const connect = useConnect(provider.id);
  const disconnect = useDisconnect(me);
  const { failure } = useWords();
  const { name } = provider;
  const isConnected = ways.providers.includes(provider.id);
  const failed = (error: Error) =>
    toast.error(words.failed, isAppError(error) ? failure(error as AppError) : undefined);
  const press = () => {
    if (connect.isPending || disconnect.isPending) return;
    if (isConnected)
      disconnect.mutate(provider.id, {
        onSuccess: () => toast.success(words.disconnected(name)),
        onError: failed,
      });
    else if (ways.hasPassword) setOpen(true);
    else connect.mutate({ password: null }, { onError: failed });
  };
  return (
    <Box>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" minH="11">
        <ProviderIcon provider={provider} />
        <chakra.b minW="0" overflowWrap="anywhere">
          {name}
        </chakra.b>
        {isConnected && (
          <Flex as="span" align="center" gap="1.5" color="brand.fg" fontSize="sm" fontWeight="medium">
            <CircleCheck size={16} />
            {words.connected}
          </Flex>
        )}
        {!open && (
          <Button
            variant="outline"
            size="sm"
            ml="auto"
            minW="0"
            py="1.5"
            // An operator may have given a provider a long name.
            whiteSpace="normal"
            overflowWrap="anywhere"
            aria-busy={connect.isPending || disconnect.isPending}
            onClick={press}
          >
            {isConnected ? words.disconnect(name) : words.connect(name)}
          </Button>
        )}
      </Flex>
      {open && (
        <>
          <chakra.p mt="2" color="fg.muted" fontSize="sm">
            {words.connectText(name)}
          </chakra.p>
          <KeyForm
            fields={[{ name: 'password', label: auth.password, kind: 'password', rule: loginRules.password }]}
            submit={{ label: words.connectSubmit(name), busy: words.saving }}
            send={({ password = '' }) => connect.mutateAsync({ password })}
          >
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
          </KeyForm>
        </>
      )}
    </Box>
  );
};
