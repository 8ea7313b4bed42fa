// SPDX-License-Identifier: MIT
pragma solidity ^0.8.27;

import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// Pays for every operation that comes without data for it, as long as its deposit lasts.
contract TestPaymaster is Paymaster {
    using ERC4337Utils for PackedUserOperation;

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V07;
    }

    function _validatePaymasterUserOp(
        PackedUserOperation calldata userOp,
        bytes32,
        uint256
    ) internal pure override returns (bytes memory, uint256) {
        bool accepts = userOp.paymasterData().length == 0;
        return ("", accepts ? ERC4337Utils.SIG_VALIDATION_SUCCESS : ERC4337Utils.SIG_VALIDATION_FAILED);
    }
}
