import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Breadcrumbs } from '#platform/web/ui/breadcrumbs.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { ConfirmDialog, Dialog } from '#platform/web/ui/dialog.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { ReadMore } from '#platform/web/ui/read-more.tsx';
import { EmptyState, ErrorState, ForbiddenState, LoadingState } from '#platform/web/ui/states.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { Hint } from '#platform/web/ui/tooltip.tsx';
import { Row, Specimen } from './specimen.tsx';

const LONG =
  'Forty children want to grow their own vegetables. There is soil, but no fence, so rabbits eat the seedlings. ' +
  'With a fence, raised beds and a shed for the tools the garden can open in spring, and the harvest goes to the kitchen of the school.';

export function Navigation() {
  const [page, setPage] = useState(4);
  return (
    <Specimen name="Tabs, Breadcrumbs, Pagination, Menu">
      <Tabs
        label="About the project"
        tabs={[
          { id: 'description', label: 'Description', content: <p>The aims of the project.</p> },
          { id: 'needs', label: 'Needs', content: <p>The needs of the project.</p> },
          { id: 'organization', label: 'Organization', content: <p>The organization behind it.</p> },
        ]}
      />
      <Tabs
        label="Selected by the URL"
        param="tab"
        tabs={[
          { id: 'one', label: 'One', content: <p>The first.</p> },
          { id: 'two', label: 'Two', content: <p>The second.</p> },
        ]}
      />
      <Breadcrumbs items={[{ label: 'Projects', to: '/dev/ui/' }, { label: 'A garden for the school' }]} />
      <Pagination page={page} pages={12} onChange={setPage} />
      <Row>
        <Menu
          label="Actions"
          items={[
            { label: 'Edit', icon: <IconPencil size={18} aria-hidden />, onSelect: () => {} },
            { label: 'Not allowed', disabled: true },
            { label: 'Delete', icon: <IconTrash size={18} aria-hidden />, danger: true, onSelect: () => {} },
          ]}
        />
        <Menu label="More actions" compact items={[{ label: 'Export', href: '/dev/ui/' }]} />
        <Hint text="Shows the total sum of all rows across all pages." label="About the total" />
      </Row>
    </Specimen>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'none' | 'plain' | 'confirm'>('none');
  const close = () => setOpen('none');
  return (
    <Specimen name="Dialog, toast, CopyButton, ReadMore">
      <Row>
        <Button variant="quiet" onClick={() => setOpen('plain')}>
          Open dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete…
        </Button>
        <Button variant="quiet" onClick={() => showToast({ tone: 'success', message: 'Logged in' })}>
          Toast
        </Button>
        <Button
          variant="quiet"
          onClick={() => showToast({ tone: 'danger', message: 'Failed to add favorite' })}
        >
          Error toast
        </Button>
        <CopyButton value="https://example.org/project/garden/" label="Copy URL" copiedLabel="Copied URL" />
      </Row>
      <ReadMore text={LONG} />
      <ReadMore text="Short texts have no toggle." />
      <Dialog open={open === 'plain'} onClose={close} title="Thank you!">
        <p>Your donation of €50.00 has been received.</p>
        <p className="muted">€320.00 is still needed.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        danger
        title="Delete 3 projects?"
        confirmLabel="Delete 3 projects"
      >
        <p>Three projects and their drafts are removed. This cannot be undone.</p>
      </ConfirmDialog>
    </Specimen>
  );
}

export function States() {
  return (
    <Specimen name="EmptyState, ErrorState, ForbiddenState, LoadingState">
      <EmptyState
        title="No projects found"
        text="Try removing filters."
        action={<Button variant="quiet">Reset filters</Button>}
      />
      <ErrorState onRetry={() => {}} />
      <ForbiddenState permission="change_reminders" />
      <LoadingState />
    </Specimen>
  );
}
